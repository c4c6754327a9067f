import { formatParcelNumber } from '@/domain/parcel-number';
import { ContentsPart } from '@/features/receipt/contents-part';
import { DetailsLayout, Part, Parties } from '@/features/receipt/details-layout';
import { DomesticPartyPart } from '@/features/receipt/domestic-party-part';
import { Line, Lines } from '@/features/receipt/receipt-lines';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { productName, sizeName, weightName } from '../names';
import { LargeParcelReceiptLines } from '../receipt/large-parcel-receipt-lines';
import { OnDelivery } from '../receipt/on-delivery';
import { type LargeParcelOrder, WithLargeParcelOrder } from '../receipt/with-large-parcel-order';
import { largeParcelReceiptTexts } from '../texts/receipt';
import { largeParcelTexts } from '../texts/texts';

export function Page() {
  return <WithLargeParcelOrder>{(order) => <Details order={order} />}</WithLargeParcelOrder>;
}

/** Everything that the order holds, to keep or to print. */
function Details({ order }: { order: LargeParcelOrder }) {
  const names = useTexts(largeParcelTexts);
  const t = useTexts(largeParcelReceiptTexts);
  const shared = useTexts(receiptTexts);
  const language = useLanguage();
  const { receipt, parcel } = order;
  const { product, sender, recipient, customsDetails } = parcel;
  return (
    <DetailsLayout
      order={receipt}
      receiptPath={`/pakke/kvittering/${receipt.uriKey}`}
      lines={<LargeParcelReceiptLines order={order} withVat />}
    >
      <Part id="shipment" title={shared.shipment}>
        <Lines>
          <Line label={names.card.product}>{productName(names, product?.dimensions)}</Line>
          {product && (
            <>
              <Line label={names.card.size}>{sizeName(names, product.dimensions)}</Line>
              <Line label={names.card.weight}>{weightName(names, product.weightInGrams, language)}</Line>
            </>
          )}
          {parcel.consignmentItemNumber && (
            <Line label={shared.parcelNumber}>
              <span className="code">{formatParcelNumber(parcel.consignmentItemNumber)}</span>
            </Line>
          )}
          {parcel.consignmentNumber && (
            <Line label={shared.shipmentNumber}>
              <span className="code">{parcel.consignmentNumber}</span>
            </Line>
          )}
        </Lines>
      </Part>
      <Parties>
        {sender && <DomesticPartyPart id="sender" title={shared.from} party={sender} />}
        {recipient && <DomesticPartyPart id="recipient" title={shared.to} party={recipient} />}
      </Parties>
      {product?.cashOnDelivery && (
        <Part id="cash" title={t.onDelivery.title}>
          <OnDelivery order={order} />
        </Part>
      )}
      {customsDetails && <ContentsPart details={customsDetails} />}
    </DetailsLayout>
  );
}
