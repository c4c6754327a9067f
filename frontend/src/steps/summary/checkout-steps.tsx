import type { Step } from '@/flow/flow';
import type { StepTexts } from '@/steps/words/step-texts';
import type { CheckoutDraft } from './checkout-answers';
import { fetchReturnedFailure } from './failures';

/** The last step of a flow: all answers, the terms and the payment. It places the order. */
export const checkoutStep = checkout('oppsummering', true);

/** The same for a flow that has asked for the terms before. */
export const payStep = checkout('betaling', false);

function checkout(path: string, withTerms: boolean): Step<CheckoutDraft, StepTexts, 'summary'> {
  return {
    id: 'summary',
    path,
    title: ({ words }) => words.summary.title,
    short: ({ words }) => words.summary.short,
    page: async () => {
      const [{ CheckoutPage }] = await Promise.all([import('./checkout-page'), fetchReturnedFailure()]);
      return { Page: () => <CheckoutPage withTerms={withTerms} /> };
    },
    complete: () => true,
  };
}

export interface TermsWords {
  readonly title: string;
  /** The text of the button, and its text when the sender pays nothing. */
  readonly go: string;
  readonly goFree: string;
}

/** All answers and the terms. The payment is on the next page, the `paymentStep`. */
export function termsStep<T extends StepTexts>(
  words: (texts: T) => TermsWords,
): Step<CheckoutDraft, T, 'summary'> {
  return {
    id: 'summary',
    path: 'oppsummering',
    title: (texts) => words(texts).title,
    short: (texts) => texts.words.summary.check,
    page: async () => {
      const [{ TermsPage }] = await Promise.all([import('./terms-page'), fetchReturnedFailure()]);
      return { Page: () => <TermsPage words={words} /> };
    },
    complete: ({ termsAccepted = false }) => termsAccepted,
  };
}

export interface PaymentWords {
  readonly title: string;
  readonly lead: string;
  /** The text of the button when the sender pays nothing. */
  readonly freeTitle: string;
  readonly freeLead: string;
}

/** The payment; places the order. If the sender pays nothing, it asks for no way of paying. */
export function paymentStep<T extends StepTexts>(
  words: (texts: T) => PaymentWords,
): Step<CheckoutDraft, T, 'payment'> {
  return {
    id: 'payment',
    path: 'betaling',
    title: (texts) => words(texts).title,
    short: (texts) => texts.words.summary.short,
    page: async () => {
      const [{ PaymentPage }] = await Promise.all([import('./payment-page'), fetchReturnedFailure()]);
      return { Page: () => <PaymentPage words={words} /> };
    },
    complete: () => true,
  };
}
