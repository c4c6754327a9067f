import type { LargeParcel as Parcel } from '@/api/schema';
import { CounterSteps } from '@/features/receipt/next-steps/counter-steps';
import { Part } from '@/features/receipt/details/details-parts';
import { Documents } from '@/features/receipt/documents';
import { inlandParcel } from '@/features/receipt/details/inland-party';
import { NumberBox } from '@/features/receipt/codes/number-box';
import { OnDelivery } from '@/features/receipt/on-delivery';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import { receiptTexts } from '@/features/receipt/texts/texts';
import type { Again } from '@/flow/flow';
import { useFlowTexts } from '@/flow/flow-context';
import { useTexts } from '@/i18n/texts';
import { cashAnswers, measuredOf, parcelAnswersOf } from '@/steps/again/from-order';
import { isExtraLarge } from '@/steps/size/typed-dimensions';
import type { LargeParcelDraft } from './draft';
import type { LargeParcelTexts } from './no';
import { parcelAnswers } from './product';

export const receipt: Receipt<Parcel, LargeParcelTexts> = {
  show: ({ order, product }, { texts, shared, language }) => ({
    lead: shared.counter.lead.parcel,
    shipment: parcelAnswers(texts, product.weightInGrams, product.dimensions, language),
    ...inlandParcel(order, product),
  }),
  Instructions,
  After: CashPart,
};

/** The label and the code, how to drop off the parcel, and what the recipient pays. */
function Instructions({ order, product }: OrderProps<Parcel>) {
  const t = useFlowTexts<LargeParcelTexts>().receipt;
  const { onDelivery } = useTexts(receiptTexts);
  const { items, fitsParcelLocker, price } = order;
  const { dimensions, cashOnDelivery, sender } = product;
  return (
    <>
      <Documents order={order} item="parcel">
        <NumberBox of="parcel" item={items[0]} />
      </Documents>
      <CounterSteps
        order={order}
        item="parcel"
        counter={isExtraLarge(dimensions) ? t.counterExtraLarge : t.counter}
        postalCode={sender?.address?.postalCode}
      />
      {fitsParcelLocker && !cashOnDelivery && <p>{t.locker}</p>}
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

/** The same parcel to the same recipient, with the same cash on delivery. */
export const again: Again<LargeParcelDraft> = async ({ largeParcel: parcel }, queries) =>
  parcel && {
    ...(await parcelAnswersOf(parcel, queries)),
    size: parcel.dimensions ? 'CUSTOM' : 'NORMAL',
    ...(parcel.dimensions && { measured: measuredOf(parcel.dimensions) }),
    ...(parcel.cashOnDelivery && { cashOnDelivery: cashAnswers(parcel.cashOnDelivery) }),
  };
