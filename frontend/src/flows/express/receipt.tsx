import type { Express as Parcel } from '@/api/schema';
import { postalTown } from '@/domain/postal-code';
import { CounterSteps } from '@/features/receipt/next-steps/counter-steps';
import { Documents } from '@/features/receipt/documents';
import { inlandParcel } from '@/features/receipt/details/inland-party';
import { isDroppedOff } from '@/features/receipt/next-steps/dropped-off';
import { Notice } from '@/features/receipt/next-steps/notice';
import { NumberBox } from '@/features/receipt/codes/number-box';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import type { Again } from '@/flow/flow';
import { useFlowTexts } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import { measuredOf, parcelAnswersOf } from '@/steps/again/from-order';
import type { ExpressDraft } from './draft';
import { arrivalText, cutOffText, deliveryAnswers, isCutOff } from './drop-off-point';
import type { ExpressTexts } from './no';
import { parcelAnswers } from './product';

export const receipt: Receipt<Parcel, ExpressTexts> = {
  show({ order, product }, { texts, language }) {
    const { status, expressDelivery: delivery } = order;
    const { receipt: own } = texts;
    return {
      lead: delivery?.dropOffPoint && isCutOff(delivery.dropOffPoint) ? own.keep : `${own.lead} ${own.keep}`,
      lines: status === 'COMPLETED' && delivery ? deliveryAnswers(texts.point, delivery, language) : [],
      shipment: parcelAnswers(texts, product.weightInGrams, product.dimensions, language),
      ...inlandParcel(order, product),
    };
  },
  Instructions,
};

/** The code and the label, and where to drop off the parcel and until when. */
function Instructions({ order }: OrderProps<Parcel>) {
  const { point: t, receipt: own } = useFlowTexts<ExpressTexts>();
  const language = useLanguage();
  const { items, expressDelivery: delivery } = order;
  const point = delivery?.dropOffPoint;
  const isOver = point !== undefined && isCutOff(point);
  return (
    <>
      <Documents order={order} item="parcel">
        <NumberBox of="parcel" item={items[0]} />
      </Documents>
      {point && !isDroppedOff(order) && (
        <Notice
          id="drop-off-point"
          title={(isOver ? own.over.title : own.before)(cutOffText(t, point, language))}
        >
          <p>{[point.name, point.address, postalTown(point)].join(', ')}</p>
          <p>{isOver ? own.over.body : `${t.arrivesFull(arrivalText(t, delivery, language))} ${own.late}`}</p>
        </Notice>
      )}
      <CounterSteps
        order={order}
        item="parcel"
        counter={own.counter(point?.name ?? '')}
        postalCode={undefined}
      />
    </>
  );
}

/** The same parcel to the same recipient. Where to drop it off, and when it arrives, is asked anew. */
export const again: Again<ExpressDraft> = async ({ express: parcel }, queries) =>
  parcel && {
    ...(await parcelAnswersOf(parcel, queries, 'EXPRESS')),
    ...(parcel.dimensions && { measured: measuredOf(parcel.dimensions) }),
  };
