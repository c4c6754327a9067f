import * as z from 'zod/mini';
import { answer } from '@/flow/block';
import type { Step } from '@/flow/flow';
import { capitalised, formatDay } from '@/i18n/dates';
import { withoutDayElsewhere } from '@/steps/drop-off/drop-off';
import { domesticParty, isDomesticParty } from '@/steps/party/domestic-party';
import { senderStep } from '@/steps/party/domestic-party-steps';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';
import type { StepTexts } from '@/steps/words/step-texts';
import type { VisitWords } from './words/no';

/** The answers about a driver's visit, as a draft stores them. */
export const visitAnswers = {
  sender: z.optional(domesticParty),
  /** ISO date. */
  pickupDate: z.optional(z.string()),
  ...checkoutAnswers,
};

export type VisitDraft = z.infer<z.ZodMiniObject<typeof visitAnswers>>;

/** The texts of a flow with a driver's visit. */
export interface VisitTexts extends StepTexts {
  readonly visit: VisitWords;
}

/** The mailbox: its address, the name on it, and where to reach the sender. */
export const mailboxStep: Step<VisitDraft, VisitTexts, 'sender'> = {
  ...senderStep,
  title: ({ visit }) => visit.mailbox,
  page: () => import('./mailbox-page'),
  complete: ({ sender }) => isDomesticParty('sender', sender, true),
};

/** The day of the visit, and the terms. */
export const timeStep: Step<VisitDraft, VisitTexts, 'time'> = {
  id: 'time',
  path: 'tidspunkt',
  title: ({ visit }) => visit.time.title,
  short: ({ visit }) => visit.time.short,
  page: () => import('./time-page'),
  complete: ({ pickupDate, termsAccepted = false }) => pickupDate !== undefined && termsAccepted,
  clears: (before, after) => withoutDayElsewhere(before.sender?.address, after.sender?.address),
  fields: { pickupDate: ({ visit }) => visit.time.place },
  blocks: ({ pickupDate }, { texts: { visit }, language }) => {
    if (pickupDate === undefined) return [];
    const { answers: title, day: label, ready, edit } = visit.time;
    const day = capitalised(formatDay(pickupDate, language));
    return [{ title, answers: [answer(label, day, ready)], edit, card: [answer(label, day)] }];
  },
};

/** The price of an order that costs nothing. */
export const noPrice = { total: 0, lines: [], error: null, refetch: () => undefined };
