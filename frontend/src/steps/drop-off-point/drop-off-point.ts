import * as z from 'zod/mini';
import type { DropOffPoint, ExpressDelivery } from '@/api/schema';
import { type Answer, answer } from '@/flow/block';
import { daysUntil, formatDay, formatTime } from '@/i18n/dates';
import type { Language } from '@/i18n/language';
import type { RecipientDraft } from '@/steps/party/domestic-party-steps';
import type { DropOffPointTexts } from './texts/no';

const point = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  cutOff: z.string(),
});

/** The answers as a draft stores them: `z.object({ ...dropOffPointAnswers, … })`. */
export const dropOffPointAnswers = {
  /** The postal code to look near. Default: the sender's. */
  near: z.optional(z.string()),
  dropOffPointId: z.optional(z.string()),
  /** What was promised for the drop-off point and the recipient's postal code, `to`. */
  delivery: z.optional(
    z.object({ dropOffPoint: point, deliveryDate: z.string(), deliveryTime: z.string(), to: z.string() }),
  ),
};

export type DropOffPointDraft = RecipientDraft & z.infer<z.ZodMiniObject<typeof dropOffPointAnswers>>;

/** Whether the promise is for the chosen point and for this recipient, and can still be kept. */
export function isPromised({ dropOffPointId, delivery, recipient }: DropOffPointDraft): boolean {
  return (
    delivery !== undefined &&
    delivery.dropOffPoint.id === dropOffPointId &&
    delivery.to === recipient?.address.postalCode &&
    Date.parse(delivery.dropOffPoint.cutOff) > Date.now()
  );
}

/** Clears the choice when the sender moves, because other points are near then. */
export function withoutPointElsewhere(before: DropOffPointDraft, after: DropOffPointDraft) {
  return before.sender?.address.postalCode === after.sender?.address.postalCode
    ? undefined
    : { near: undefined, dropOffPointId: undefined, delivery: undefined };
}

type Texts = DropOffPointTexts['dropOffPoint'];

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

/** "onsdag 25. november før kl. 09:00". */
export function arrivalText(
  t: Texts,
  { deliveryDate, deliveryTime }: { readonly deliveryDate: string; readonly deliveryTime: string },
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
    answer(t.where, point?.name, point?.address, point && `${point.postalCode} ${point.city}`),
    answer(t.deadline, point && cutOffText(t, point, language)),
    answer(t.arrival, arrivalText(t, arrival, language)),
  ];
}
