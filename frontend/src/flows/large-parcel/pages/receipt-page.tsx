import { useQuery, useQueryClient } from '@tanstack/react-query';
import { domesticOrderQuery } from '@/api/get-domestic-order';
import { featuresQuery } from '@/api/get-features';
import { formatParcelNumber } from '@/domain/parcel-number';
import { HandInSteps } from '@/features/receipt/hand-in-steps';
import { NumberBox } from '@/features/receipt/number-box';
import { Papers } from '@/features/receipt/papers';
import { ReceiptLayout } from '@/features/receipt/receipt-layout';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { useTexts } from '@/i18n/texts';
import { HandInCounter, HandInLabel, HandInReceipt } from '@/illustrations/hand-in';
import { LargeParcel } from '@/illustrations/large-parcel';
import { isExtraLarge } from '../parcel';
import { LargeParcelReceiptLines } from '../receipt/large-parcel-receipt-lines';
import { OnDelivery } from '../receipt/on-delivery';
import { type LargeParcelOrder, WithLargeParcelOrder } from '../receipt/with-large-parcel-order';
import { largeParcelReceiptTexts } from '../texts/receipt';

export function Page() {
  return <WithLargeParcelOrder>{(order) => <Receipt order={order} />}</WithLargeParcelOrder>;
}

/** The label and the code, how to hand the parcel in, what the recipient pays, and the receipt itself. */
function Receipt({ order }: { order: LargeParcelOrder }) {
  const t = useTexts(largeParcelReceiptTexts);
  const shared = useTexts(receiptTexts);
  const queries = useQueryClient();
  const { data: features } = useQuery(featuresQuery());
  const { receipt, parcel } = order;
  const number = formatParcelNumber(parcel.consignmentItemNumber);
  const paid = (receipt.price?.totalForSenderInOre ?? 0) > 0;

  return (
    <ReceiptLayout
      order={receipt}
      title={paid ? shared.paid : shared.ready}
      lead={t.lead}
      email={parcel.sender?.email}
      picture={LargeParcel}
      lines={<LargeParcelReceiptLines order={order} />}
      detailsPath="detaljer"
      startPath="/pakke"
      reload={() => queries.invalidateQueries(domesticOrderQuery(receipt.uriKey))}
    >
      <NumberBox title={shared.parcelNumber} number={number} trackingUrl={parcel.trackingUrl} />
      <Papers order={receipt} number={number} item="parcel" scanned={features?.qrCode ?? true} />
      <HandInSteps
        steps={[
          { picture: HandInLabel, ...t.steps.label },
          {
            picture: HandInCounter,
            ...t.steps.counter,
            body: isExtraLarge(parcel.product?.dimensions) ? t.steps.counterExtraLarge : t.steps.counter.body,
          },
          { picture: HandInReceipt, ...t.steps.receipt },
        ]}
        postalCode={parcel.sender?.address?.postalCode}
      />
      {parcel.product?.fitsParcelLocker && <p>{t.locker}</p>}
      {parcel.product?.cashOnDelivery && (
        <section aria-labelledby="on-delivery">
          <h2 id="on-delivery">{t.onDelivery.title}</h2>
          <OnDelivery order={order} />
        </section>
      )}
    </ReceiptLayout>
  );
}
