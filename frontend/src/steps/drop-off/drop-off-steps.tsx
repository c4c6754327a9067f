import type { Order } from '@/api/orders';
import type { DropOffMethod } from '@/api/schema';
import { type Answer, answer } from '@/flow/block';
import type { Step } from '@/flow/flow';
import { formatDay } from '@/i18n/dates';
import type { Language } from '@/i18n/language';
import type { SenderDraft } from '@/steps/party/domestic-party-steps';
import type { StepWords } from '@/steps/words/no';
import type { StepTexts } from '@/steps/words/step-texts';
import { type DropOff, isDropOffComplete, withoutDayElsewhere } from './drop-off';

export interface DropOffDraft extends DropOff, SenderDraft {}

export interface DropOffStepOptions {
  /** The methods that the flow offers, in order. */
  readonly options: readonly DropOffMethod[];
  /** The key of the item's texts. */
  readonly item: 'parcel' | 'letter';
}

/** The drop-off method, and for a pickup at the sender's mailbox the day. */
export function dropOffStep({ options, item }: DropOffStepOptions): Step<DropOffDraft, StepTexts, 'dropOff'> {
  return {
    id: 'dropOff',
    path: 'innlevering',
    title: ({ words }) => words.dropOff[item].title,
    short: ({ words }) => words.dropOff.answers,
    page: async () => {
      const { DropOffPage } = await import('./drop-off-page');
      return { Page: () => <DropOffPage options={options} item={item} /> };
    },
    complete: isDropOffComplete,
    clears: (before, after) => withoutDayElsewhere(before.sender?.address, after.sender?.address),
    fields: {
      dropOffMethod: ({ words }) => words.dropOff.place,
      pickupDate: ({ words }) => words.dropOff.place,
    },
    blocks: (draft, { texts: { words }, language }) => {
      const how = dropOffText(words, item, draft, language);
      if (!how) return [];
      const { answers: title, how: label, edit } = words.dropOff;
      const ready = draft.handIn === 'WITHPICKUP' && words.dropOff[item].ready;
      return [{ title, answers: [answer(label, how, ready)], edit, card: [answer(title, how)] }];
    },
  };
}

/** The drop-off method of an order, in its receipt; empty once it is cancelled, or the driver's visit is. */
export function dropOffLine(
  words: StepWords,
  item: DropOffStepOptions['item'],
  { status, pickup }: Pick<Order, 'status' | 'pickup'>,
  handIn: DropOffMethod,
  language: Language,
): Answer {
  const isCancelled = status !== 'COMPLETED' || (handIn === 'WITHPICKUP' && pickup === undefined);
  const how = isCancelled ? '' : dropOffText(words, item, { handIn, pickupDate: pickup?.date }, language);
  return answer(words.dropOff.answers, how);
}

/** The drop-off method in the summary; empty until it is chosen. */
function dropOffText(
  words: StepWords,
  item: DropOffStepOptions['item'],
  { handIn, pickupDate }: DropOff,
  language: Language,
): string {
  const t = words.dropOff[item];
  if (handIn !== 'WITHPICKUP') return handIn ? t[handIn] : '';
  return pickupDate ? t.WITHPICKUP(formatDay(pickupDate, language)) : t.withPickupUndated;
}
