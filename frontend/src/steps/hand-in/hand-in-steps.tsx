import type { DropOffMethod } from '@/api/schema';
import { answer } from '@/flow/block';
import type { Step } from '@/flow/flow';
import { formatDay } from '@/i18n/dates';
import type { Language } from '@/i18n/language';
import type { SenderDraft } from '@/steps/party/domestic-party-steps';
import type { StepWords } from '@/steps/words/no';
import type { StepTexts } from '@/steps/words/step-texts';
import { type HandIn, isHandInComplete, withoutDayElsewhere } from './hand-in';

export interface HandInDraft extends HandIn, SenderDraft {}

export interface HandInStepOptions {
  /** The methods that the flow offers, in order. */
  readonly options: readonly DropOffMethod[];
  /** The key of the item's texts. */
  readonly item: 'parcel' | 'letter';
}

/** The drop-off method, and for a pickup at the sender's mailbox the day. */
export function handInStep({ options, item }: HandInStepOptions): Step<HandInDraft, StepTexts, 'handIn'> {
  return {
    id: 'handIn',
    path: 'innlevering',
    title: ({ words }) => words.handIn[item].title,
    page: async () => {
      const { HandInPage } = await import('./hand-in-page');
      return { Page: () => <HandInPage options={options} item={item} /> };
    },
    complete: isHandInComplete,
    clears: (before, after) => withoutDayElsewhere(before.sender?.address, after.sender?.address),
    fields: {
      dropOffMethod: ({ words }) => words.handIn.place,
      pickupDate: ({ words }) => words.handIn.place,
    },
    blocks: (draft, { texts: { words }, language }) => {
      const how = handInText(words, item, draft, language);
      if (!how) return [];
      const { answers: title, how: label, edit } = words.handIn;
      const ready = draft.handIn === 'WITHPICKUP' && words.handIn[item].ready;
      return [{ title, answers: [answer(label, how, ready)], edit, card: [answer(title, how)] }];
    },
  };
}

/** The drop-off method in the summary; empty until it is chosen. */
export function handInText(
  words: StepWords,
  item: HandInStepOptions['item'],
  { handIn, pickupDate }: HandIn,
  language: Language,
): string {
  const t = words.handIn[item];
  if (handIn !== 'WITHPICKUP') return handIn ? t[handIn] : '';
  return pickupDate ? t.WITHPICKUP(formatDay(pickupDate, language)) : t.withPickupUndated;
}
