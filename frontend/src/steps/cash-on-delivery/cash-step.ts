import type { Step } from '@/flow/flow';
import { hasNone } from '@/ui/form/complaints';
import type { StepTexts } from '@/steps/words/step-texts';
import { type CashOnDelivery, cashBlocks, cashComplaints, noCash } from './cash';

export interface CashDraft {
  readonly cashOnDelivery?: CashOnDelivery | undefined;
}

/** Whether the recipient pays on delivery. Customers who do not want that have nothing to answer. */
export const cashStep: Step<CashDraft, StepTexts, 'cashOnDelivery'> = {
  id: 'cashOnDelivery',
  path: 'postoppkrav',
  title: ({ words }) => words.cash.title,
  short: ({ words }) => words.cash.answers,
  page: () => import('./cash-page'),
  complete: ({ cashOnDelivery = noCash }) => hasNone(cashComplaints(cashOnDelivery)),
  fields: { cashOnDelivery: ({ words }) => words.cash.place },
  blocks: ({ cashOnDelivery = noCash }, { texts, language }) =>
    cashBlocks(cashOnDelivery, texts.words, language),
};
