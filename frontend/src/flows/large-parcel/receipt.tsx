import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '@/api/get-features';
import type { LargeParcel as Parcel } from '@/api/schema';
import { formatParcelNumber } from '@/domain/parcel-number';
import { CounterSteps } from '@/features/receipt/counter-steps';
import { Part } from '@/features/receipt/details-layout';
import { inlandParty } from '@/features/receipt/inland-party';
import { NumberBox } from '@/features/receipt/number-box';
import { OnDelivery } from '@/features/receipt/on-delivery';
import { Documents } from '@/features/receipt/documents';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { useFlowTexts } from '@/flow/flow-context';
import { useTexts } from '@/i18n/texts';
import { LargeParcel } from '@/illustrations/large-parcel';
import { isExtraLarge } from '@/steps/size/typed-dimensions';
import type { LargeParcelTexts } from './no';
import { parcelAnswers } from './product';

export const receipt: Receipt<Parcel, LargeParcelTexts> = {
  waiting: LargeParcel,
  show(
    {
      order: {
        items: [item],
      },
      product,
    },
    { texts, shared, language },
  ) {
    const parcel = { dimensions: product.dimensions, weight: product.weightInGrams };
    return {
      lead: shared.counter.lead.parcel,
      picture: LargeParcel,
      priceNames: texts.words.priceLines,
      shipment: parcelAnswers(texts, parcel, language),
      parcelNumber: formatParcelNumber(item?.number ?? ''),
      shipmentNumber: item?.consignmentNumber ?? '',
      sender: inlandParty(product.sender),
      recipient: inlandParty(product.recipient),
      declaration: product.declaration,
    };
  },
  Instructions,
  After: CashPart,
};

/** The label and the code, how to drop off the parcel, and what the recipient pays. */
function Instructions({ order, product }: OrderProps<Parcel>) {
  const t = useFlowTexts<LargeParcelTexts>().receipt;
  const { onDelivery } = useTexts(receiptTexts);
  const { data: features } = useQuery(featuresQuery());
  const {
    items: [item],
    fitsParcelLocker,
    price,
  } = order;
  const number = formatParcelNumber(item?.number ?? '');
  const { dimensions, cashOnDelivery, sender } = product;
  return (
    <>
      <Documents order={order} number={number} item="parcel" scanned={features?.qrCode ?? true}>
        <NumberBox of="parcel" number={number} trackingUrl={item?.trackingUrl ?? ''} />
      </Documents>
      <CounterSteps
        item="parcel"
        ready={t.ready}
        counter={isExtraLarge(dimensions) ? t.counterExtraLarge : t.counter}
        postalCode={sender?.address?.postalCode}
      />
      {fitsParcelLocker && <p>{t.locker}</p>}
      {cashOnDelivery && (
        <section aria-labelledby="on-delivery">
          <h2 id="on-delivery">{onDelivery.title}</h2>
          <OnDelivery price={price} cash={cashOnDelivery} />
        </section>
      )}
    </>
  );
}

/** What the recipient pays, in the details. */
function CashPart({ order: { price }, product: { cashOnDelivery } }: OrderProps<Parcel>) {
  const { onDelivery } = useTexts(receiptTexts);
  return (
    cashOnDelivery && (
      <Part id="cash" title={onDelivery.title}>
        <OnDelivery price={price} cash={cashOnDelivery} />
      </Part>
    )
  );
}
