import type { Order } from '@/api/orders';
import { useFlow } from '@/flow/flow-context';
import { useTexts } from '@/i18n/texts';
import { ContentsPart } from './contents-part';
import { DetailsLayout, Part, Parties, PartyPart } from './details-layout';
import type { Receipt } from './receipt';
import { AnswerLines, Line, Lines, ReceiptLines } from './receipt-lines';
import { receiptTexts } from './texts/texts';
import { useShown } from './use-shown';
import { WithOrder } from './with-order';

/** Everything that the order of the address holds, to keep or to print. */
export function DetailsPage<O extends Order, T>({ receipt }: { receipt: Receipt<O, T> }) {
  return (
    <WithOrder<O> waiting={receipt.waiting}>
      {(order) => <Details order={order} receipt={receipt} />}
    </WithOrder>
  );
}

function Details<O extends Order, T>({ order, receipt }: { order: O; receipt: Receipt<O, T> }) {
  const t = useTexts(receiptTexts);
  const flow = useFlow();
  const shown = useShown(receipt, order);
  const { price, lines, shipment, parcelNumber, shipmentNumber, sender, recipient, customsDetails } = shown;
  const { Before, After } = receipt;
  const sent = (
    <Part id="shipment" title={shown.shipmentTitle ?? t.shipment}>
      <Lines>
        <AnswerLines answers={shipment} />
        {parcelNumber && (
          <Line label={t.parcelNumber}>
            <span className="code">{parcelNumber}</span>
          </Line>
        )}
        {shipmentNumber && (
          <Line label={t.shipmentNumber}>
            <span className="code">{shipmentNumber}</span>
          </Line>
        )}
      </Lines>
    </Part>
  );
  return (
    <DetailsLayout
      order={order}
      receiptPath={`/${flow.path}/kvittering/${order.uriKey}`}
      lines={<ReceiptLines order={order} price={price} lines={lines} withVat />}
    >
      {Before && <Before order={order} />}
      {recipient && sent}
      <Parties>
        {!recipient && sent}
        {sender && <PartyPart id="sender" title={t.from} party={sender} />}
        {recipient && <PartyPart id="recipient" title={t.to} party={recipient} />}
      </Parties>
      {After && <After order={order} />}
      {customsDetails && <ContentsPart details={customsDetails} />}
    </DetailsLayout>
  );
}
