import { useLocation } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { ContentsPart } from './contents-part';
import { DetailsLayout, Part, Parties, PartyPart } from './details-layout';
import owner from './owner.module.css';
import { ProveOwnership } from './prove-ownership';
import type { Ordered, OrderProps, Receipt } from './receipt';
import { AnswerLines, Line, Lines, ReceiptLines } from './receipt-lines';
import { receiptTexts } from './texts/texts';
import { useShown } from './use-shown';
import { WithOrder } from './with-order';

/** The details of the order whose key is in the address. */
export function DetailsPage<P extends Ordered, T>({ receipt }: { receipt: Receipt<P, T> }) {
  return (
    <WithOrder<P>>{(props, reload) => <Details {...props} reload={reload} receipt={receipt} />}</WithOrder>
  );
}

interface DetailsProps<P extends Ordered, T> extends OrderProps<P> {
  receipt: Receipt<P, T>;
  reload: () => Promise<unknown>;
}

function Details<P extends Ordered, T>({ receipt, reload, ...props }: DetailsProps<P, T>) {
  const t = useTexts(receiptTexts);
  const shown = useShown(receipt, props);
  const { order } = props;
  const { priceNames, lines, shipment, parcelNumber, shipmentNumber, sender, recipient, declaration } = shown;
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
      title={shown.detailsTitle ?? t.detailsTitle}
      receiptPath={useLocation().pathname.replace(/\/[^/]*$/, '')}
      lines={<ReceiptLines order={order} priceNames={priceNames} lines={lines} withVat />}
    >
      {Before && <Before {...props} />}
      {recipient && sent}
      <Parties>
        {!recipient && sent}
        {sender && <PartyPart id="sender" title={t.from} party={sender} />}
        {recipient && <PartyPart id="recipient" title={t.to} party={recipient} />}
      </Parties>
      {After && <After {...props} />}
      {declaration && declaration.items.length > 0 && <ContentsPart declaration={declaration} />}
      <div id="owner" tabIndex={-1} className={owner.owner}>
        {!order.owned && !order.erasure?.erasedAt && <ProveOwnership uriKey={order.uriKey} reload={reload} />}
      </div>
    </DetailsLayout>
  );
}
