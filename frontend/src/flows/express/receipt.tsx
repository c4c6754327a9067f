import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '@/api/get-features';
import type { Express as Parcel } from '@/api/schema';
import { formatParcelNumber } from '@/domain/parcel-number';
import { CounterSteps } from '@/features/receipt/counter-steps';
import { Documents } from '@/features/receipt/documents';
import { inlandParty } from '@/features/receipt/inland-party';
import { Notice } from '@/features/receipt/notice';
import { NumberBox } from '@/features/receipt/number-box';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import { answer } from '@/flow/block';
import { useFlowTexts } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import { Express } from '@/illustrations/express';
import { arrivalText, cutOffText } from '@/steps/drop-off-point/drop-off-point';
import type { ExpressTexts } from './no';
import { parcelAnswers } from './product';

export const receipt: Receipt<Parcel, ExpressTexts> = {
  waiting: Express,
  show({ order: { items, expressDelivery: delivery }, product }, { texts, language }) {
    const t = texts.dropOffPoint;
    const point = delivery?.dropOffPoint;
    return {
      lead: texts.receipt.lead,
      picture: Express,
      priceNames: texts.words.priceLines,
      lines: [
        answer(t.where, point?.name),
        answer(t.deadline, point && cutOffText(t, point, language)),
        answer(t.arrival, delivery && arrivalText(t, delivery, language)),
      ],
      shipment: parcelAnswers(texts, product.weightInGrams, product.dimensions, language),
      parcelNumber: formatParcelNumber(items[0]?.number ?? ''),
      shipmentNumber: items[0]?.consignmentNumber ?? '',
      sender: inlandParty(product.sender),
      recipient: inlandParty(product.recipient),
      declaration: product.declaration,
    };
  },
  Instructions,
};

/** The code and the label, and where to drop off the parcel and until when. */
function Instructions({ order }: OrderProps<Parcel>) {
  const { dropOffPoint: t, receipt: own } = useFlowTexts<ExpressTexts>();
  const language = useLanguage();
  const { data: features } = useQuery(featuresQuery());
  const {
    items: [item],
    expressDelivery: delivery,
  } = order;
  const point = delivery?.dropOffPoint;
  const number = formatParcelNumber(item?.number ?? '');
  return (
    <>
      <Documents order={order} number={number} item="parcel" scanned={features?.qrCode ?? true}>
        <NumberBox of="parcel" number={number} trackingUrl={item?.trackingUrl ?? ''} />
      </Documents>
      {point && (
        <Notice id="drop-off-point" title={own.before(cutOffText(t, point, language))}>
          <p>{[point.name, point.address, `${point.postalCode} ${point.city}`].join(', ')}</p>
          <p>
            {t.arrivesFull(arrivalText(t, delivery, language))} {own.late}
          </p>
        </Notice>
      )}
      <CounterSteps
        item="parcel"
        ready={own.ready}
        counter={own.counter(point?.name ?? '')}
        postalCode={undefined}
      />
    </>
  );
}
