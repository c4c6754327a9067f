import { useQuery, useQueryClient } from '@tanstack/react-query';
import { featuresQuery } from '@/api/get-features';
import { abroadOrderQuery } from '@/api/get-abroad-order';
import type { GetAbroadOrderResponse } from '@/api/schema';
import { formatS10 } from '@/domain/s10';
import { HandInSteps } from '@/features/receipt/hand-in-steps';
import { NumberBox } from '@/features/receipt/number-box';
import { Papers } from '@/features/receipt/papers';
import { ReceiptLayout } from '@/features/receipt/receipt-layout';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { useTexts } from '@/i18n/texts';
import { HandInCounter, HandInLabel, HandInReceipt } from '@/illustrations/hand-in';
import { StampedParcel } from '@/illustrations/stamped-parcel';
import { productPictures } from '../abroad-order-card';
import { AbroadReceiptLines } from '../receipt/abroad-receipt-lines';
import { WithAbroadOrder } from '../receipt/with-abroad-order';
import { Writing } from '../receipt/writing';
import { abroadReceiptTexts } from '../texts/receipt';

export function Page() {
  return <WithAbroadOrder>{(order) => <Receipt order={order} />}</WithAbroadOrder>;
}

/** What a paid order needs to be posted, and the receipt itself. */
function Receipt({ order }: { order: GetAbroadOrderResponse }) {
  const t = useTexts(abroadReceiptTexts);
  const shared = useTexts(receiptTexts);
  const queries = useQueryClient();
  const { data: features } = useQuery(featuresQuery());
  const { uriKey, consignmentNumber: number, productType, sender, trackingUrl } = order;
  const item = productType === 'PACKAGE_ABROAD' ? 'parcel' : 'letter';
  const words = number ? t[item] : t.withoutNumber;
  const { label, counter, receipt } = words.steps;

  return (
    <ReceiptLayout
      order={order}
      title={shared.paid}
      lead={words.lead}
      email={sender?.email}
      picture={item === 'parcel' ? StampedParcel : productPictures[productType]}
      lines={<AbroadReceiptLines order={order} />}
      detailsPath="detaljer"
      startPath="/utland"
      reload={() => queries.invalidateQueries(abroadOrderQuery(uriKey))}
    >
      {number ? (
        <>
          <NumberBox
            title={item === 'parcel' ? shared.parcelNumber : shared.shipmentNumber}
            number={formatS10(number)}
            trackingUrl={trackingUrl}
          />
          <Papers order={order} number={formatS10(number)} item={item} scanned={features?.qrCode ?? true} />
        </>
      ) : (
        <section aria-labelledby="write">
          <h2 id="write">{t.withoutNumber.writeTitle}</h2>
          <p>{t.withoutNumber.write}</p>
          <Writing order={order} />
        </section>
      )}
      <HandInSteps
        steps={[
          { picture: HandInLabel, ...label },
          { picture: HandInCounter, ...counter },
          { picture: HandInReceipt, ...receipt },
        ]}
        postalCode={sender?.location?.postalCode}
      />
    </ReceiptLayout>
  );
}
