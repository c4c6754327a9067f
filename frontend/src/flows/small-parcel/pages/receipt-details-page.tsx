import type { GetSmallParcelOrderResponse } from '@/api/schema';
import { formatParcelNumber } from '@/domain/parcel-number';
import { formatGrams } from '@/domain/weight-text';
import { CodeLines } from '@/features/receipt/code-lines';
import { ContentsPart } from '@/features/receipt/contents-part';
import { DetailsLayout, Part, Parties } from '@/features/receipt/details-layout';
import { DomesticPartyPart } from '@/features/receipt/domestic-party-part';
import { Line, Lines } from '@/features/receipt/receipt-lines';
import type { ReceiptOrder } from '@/features/receipt/receipt-order';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { undoneStatus } from '@/features/receipt/undone';
import { formatDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { SmallParcelReceiptLines } from '../receipt/small-parcel-receipt-lines';
import { WithSmallParcelOrder } from '../receipt/with-small-parcel-order';
import { smallParcelReceiptTexts } from '../texts/receipt';
import { smallParcelTexts } from '../texts/texts';

export function Page() {
  return (
    <WithSmallParcelOrder>
      {(order, receipt) => <Details order={order} receipt={receipt} />}
    </WithSmallParcelOrder>
  );
}

interface DetailsProps {
  order: GetSmallParcelOrderResponse;
  receipt: ReceiptOrder;
}

/** Everything that the order holds, to keep or to print. */
function Details({ order, receipt }: DetailsProps) {
  const names = useTexts(smallParcelTexts);
  const t = useTexts(smallParcelReceiptTexts);
  const shared = useTexts(receiptTexts);
  const language = useLanguage();
  const { sendingCode, sender, recipient, customsDetails, consignmentItemNumber: number } = order;
  return (
    <DetailsLayout
      order={receipt}
      receiptPath={`/pakke/under5kg/kvittering/${receipt.uriKey}`}
      lines={<SmallParcelReceiptLines order={order} receipt={receipt} withVat />}
    >
      {sendingCode && !undoneStatus(receipt.status) && (
        <Part id="code" title={t.code.title}>
          <CodeLines lines={sendingCode.lines} />
          <p>{t.code.validUntil(formatDate(sendingCode.validUntil))}</p>
        </Part>
      )}
      <Part id="shipment" title={shared.shipment}>
        <Lines>
          <Line label={names.card.product}>{names.product}</Line>
          <Line label={names.card.weight}>{names.upTo(formatGrams(order.weightInGrams, language))}</Line>
          {number && (
            <Line label={shared.parcelNumber}>
              <span className="code">{formatParcelNumber(number)}</span>
            </Line>
          )}
        </Lines>
      </Part>
      <Parties>
        {sender && <DomesticPartyPart id="sender" title={shared.from} party={sender} />}
        {recipient && <DomesticPartyPart id="recipient" title={shared.to} party={recipient} />}
      </Parties>
      {customsDetails && <ContentsPart details={customsDetails} />}
    </DetailsLayout>
  );
}
