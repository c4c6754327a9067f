import type { DropOffPoint, ExpressDelivery } from '@/api/schema';
import { shopTime } from '@/api/shop-time';
import { postalTown } from '@/domain/postal-code';
import { type Answer, answer } from '@/flow/block';
import type { Step } from '@/flow/flow';
import { daysUntil, formatDay, formatTime } from '@/i18n/dates';
import type { Language } from '@/i18n/language';
import { Dotted } from '@/ui/dotted';
import type { ExpressDraft } from './draft';
import type { ExpressTexts } from './no';

/** Where to drop off the parcel, which decides the cut-off and when it arrives. */
export const dropOffPointStep: Step<ExpressDraft, ExpressTexts, 'dropOffPoint'> = {
  id: 'dropOffPoint',
  path: 'innlevering',
  title: ({ point }) => point.title,
  short: ({ words }) => words.dropOff.answers,
  page: () => import('./drop-off-point-page'),
  complete: isPromised,
  clears: withoutPointElsewhere,
  fields: { dropOffPointId: ({ words }) => words.dropOff.place },
  blocks: (draft, { texts: { point: t, words }, language }) => {
    const { delivery } = draft;
    if (!delivery || !isPromised(draft)) return [];
    const answers = deliveryAnswers(t, delivery, language);
    const { answers: title, edit } = words.dropOff;
    const brief = [
      `${delivery.dropOffPoint.name}, ${postalTown(delivery.dropOffPoint)}`,
      <Dotted
        key="times"
        facts={[
          `${t.deadline} ${cutOffText(t, delivery.dropOffPoint, language)}`,
          `${t.arrival} ${arrivalText(t, delivery, language)}`,
        ]}
      />,
    ];
    return [{ title, answers, brief, edit, card: answers.slice(-1) }];
  },
};

/** Whether it is too late to drop off at the point for what was promised. */
export function isCutOff({ cutOff }: Pick<DropOffPoint, 'cutOff'>, now = shopTime()): boolean {
  return Date.parse(cutOff) <= now.getTime();
}

/** Whether the promise is for the chosen point and for this recipient, and can still be kept. */
export function isPromised({ dropOffPointId, delivery, recipient }: ExpressDraft): boolean {
  return (
    delivery !== undefined &&
    delivery.dropOffPoint.id === dropOffPointId &&
    delivery.to === recipient?.address.postalCode &&
    !isCutOff(delivery.dropOffPoint)
  );
}

/** Clears the choice when the sender moves, because other points are near then. */
function withoutPointElsewhere(before: ExpressDraft, after: ExpressDraft) {
  return before.sender?.address.postalCode === after.sender?.address.postalCode
    ? undefined
    : { near: undefined, dropOffPointId: undefined, delivery: undefined };
}

type Texts = ExpressTexts['point'];

/** "kl. 16:00 tirsdag 24. november", or "kl. 16:00 i dag" for a choice that is made `now`. */
export function cutOffText(
  t: Texts,
  { cutOff }: Pick<DropOffPoint, 'cutOff'>,
  language: Language,
  now?: Date,
): string {
  const near = now && [t.today, t.tomorrow][daysUntil(cutOff, now)];
  return t.cutOff(near ?? formatDay(cutOff, language), formatTime(cutOff));
}

/** "onsdag 25. november innen kl. 09:00". */
export function arrivalText(
  t: Texts,
  { deliveryDate, deliveryTime }: Pick<ExpressDelivery, 'deliveryDate' | 'deliveryTime'>,
  language: Language,
): string {
  return t.arrives(formatDay(deliveryDate, language), deliveryTime);
}

/** Where to drop off, until when, and the arrival, as the summary and the receipt have them. */
export function deliveryAnswers(
  t: Texts,
  { dropOffPoint: point, ...arrival }: ExpressDelivery,
  language: Language,
): readonly Answer[] {
  return [
    answer(t.where, point?.name, point?.address, point && postalTown(point)),
    answer(t.deadline, point && cutOffText(t, point, language)),
    answer(t.arrival, arrivalText(t, arrival, language)),
  ];
}
