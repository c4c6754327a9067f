import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '@/api/get-features';
import type { Orders } from '@/api/orders';
import { formatParcelNumber } from '@/domain/parcel-number';
import { CounterSteps } from '@/features/receipt/counter-steps';
import { Part } from '@/features/receipt/details-layout';
import { inlandParty } from '@/features/receipt/inland-party';
import { NumberBox } from '@/features/receipt/number-box';
import { OnDelivery } from '@/features/receipt/on-delivery';
import { Papers } from '@/features/receipt/papers';
import { inlandReceiptPrice, type Receipt } from '@/features/receipt/receipt';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { useFlowTexts } from '@/flow/flow-context';
import { useTexts } from '@/i18n/texts';
import { LargeParcel } from '@/illustrations/large-parcel';
import { isExtraLarge } from '@/steps/size/typed-dimensions';
import type { LargeParcelTexts } from './no';
import { parcelAnswers } from './product';

type Order = Orders['LARGE_PARCEL'];

export const receipt: Receipt<Order, LargeParcelTexts> = {
  waiting: LargeParcel,
  show({ product, price, ...order }, { texts, shared, language }) {
    const parcel = product && { dimensions: product.dimensions, weight: product.weightInGrams };
    return {
      lead: shared.counter.lead.parcel,
      picture: LargeParcel,
      price: inlandReceiptPrice(price, (type) => texts.words.priceLines[type]),
      shipment: parcel ? parcelAnswers(texts, parcel, language) : [],
      parcelNumber: formatParcelNumber(order.consignmentItemNumber),
      shipmentNumber: order.consignmentNumber,
      sender: inlandParty(order.sender),
      recipient: inlandParty(order.recipient),
      customsDetails: order.customsDetails,
    };
  },
  Instructions,
  After: CashPart,
};

/** The label and the code, how to hand the parcel in, and what the recipient pays. */
function Instructions({ order }: { order: Order }) {
  const t = useFlowTexts<LargeParcelTexts>().receipt;
  const { onDelivery } = useTexts(receiptTexts);
  const { data: features } = useQuery(featuresQuery());
  const number = formatParcelNumber(order.consignmentItemNumber);
  const { dimensions, fitsParcelLocker, cashOnDelivery } = order.product ?? {};
  return (
    <>
      <NumberBox of="parcel" number={number} trackingUrl={order.trackingUrl} />
      <Papers order={order} number={number} item="parcel" scanned={features?.qrCode ?? true} />
      <CounterSteps
        item="parcel"
        ready={t.ready}
        counter={isExtraLarge(dimensions) ? t.counterExtraLarge : t.counter}
        postalCode={order.sender?.address?.postalCode}
      />
      {fitsParcelLocker && <p>{t.locker}</p>}
      {cashOnDelivery && (
        <section aria-labelledby="on-delivery">
          <h2 id="on-delivery">{onDelivery.title}</h2>
          <OnDelivery price={order.price} cash={cashOnDelivery} />
        </section>
      )}
    </>
  );
}

/** What the recipient pays, in the details. */
function CashPart({ order: { product, price } }: { order: Order }) {
  const { onDelivery } = useTexts(receiptTexts);
  return (
    product?.cashOnDelivery && (
      <Part id="cash" title={onDelivery.title}>
        <OnDelivery price={price} cash={product.cashOnDelivery} />
      </Part>
    )
  );
}
