import type { Step } from '@/flow/flow';
import type { StepTexts } from '@/steps/words/step-texts';
import type { CheckoutDraft } from './checkout-answers';

/** A page that says what is sold and asks nothing: the first of a flow, and not counted. */
export function introStep<T>(
  title: (texts: T) => string,
  page: Step<object, T, 'start'>['page'],
): Step<object, T, 'start'> {
  return { id: 'start', path: '', title, page, complete: () => true, counted: false };
}

/** The last step of a flow: everything once more, the terms, the payment, and the order itself. */
export const checkoutStep: Step<CheckoutDraft, StepTexts, 'summary'> = {
  id: 'summary',
  path: 'oppsummering',
  title: ({ words }) => words.summary.title,
  page: () => import('./checkout-page'),
  complete: () => true,
};

export interface TermsWords {
  readonly title: string;
  /** What the button says, and where the sender has nothing to pay. */
  readonly go: string;
  readonly goFree: string;
}

/** Everything once more, and the terms; how to pay is the next page's, the `paymentStep`. */
export function termsStep<T>(words: (texts: T) => TermsWords): Step<CheckoutDraft, T, 'summary'> {
  return {
    id: 'summary',
    path: 'oppsummering',
    title: (texts) => words(texts).title,
    page: async () => {
      const { TermsPage } = await import('./terms-page');
      return { Page: () => <TermsPage words={words} /> };
    },
    complete: ({ termsAccepted = false }) => termsAccepted,
  };
}

export interface PaymentWords {
  readonly title: string;
  readonly lead: string;
  /** Where the sender has nothing to pay. */
  readonly freeTitle: string;
  readonly freeLead: string;
}

/** How to pay, and the order itself; where somebody else pays everything only the order. */
export function paymentStep<T>(words: (texts: T) => PaymentWords): Step<CheckoutDraft, T, 'payment'> {
  return {
    id: 'payment',
    path: 'betaling',
    title: (texts) => words(texts).title,
    page: async () => {
      const { PaymentPage } = await import('./payment-page');
      return { Page: () => <PaymentPage words={words} /> };
    },
    complete: () => true,
  };
}
