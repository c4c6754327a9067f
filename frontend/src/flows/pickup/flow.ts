import { formatItemNumber } from '@/domain/item-number';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { answer } from '@/flow/block';
import { defineFlow } from '@/flow/flow';
import { defineTexts } from '@/i18n/texts';
import { payStep } from '@/steps/summary/checkout-steps';
import { mailboxStep, timeStep } from '@/steps/visit/visit-steps';
import { numbersCode, numbersIn, pickupDraft } from './draft';
import { product } from './product';

/** A driver who collects what the customer has bought postage for, in the customer's own mailbox. */
export const pickupFlow = defineFlow({
  id: 'pickup',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  again: () => import('./again'),
  draft: pickupDraft,
  steps: [
    {
      id: 'start',
      path: '',
      title: ({ start }) => start.title,
      short: ({ start }) => start.short,
      page: () => import('./start-page'),
      complete: ({ bought, numbers }) => bought === 'YES' && numbersCode(numbers) === undefined,
      fields: { ownItems: ({ start }) => start.place },
      blocks: ({ numbers }, { texts: { start, visit, words } }) => [
        {
          title: start.answers,
          answers: [
            answer(words.product, visit.product),
            answer(visit.items, ...numbersIn(numbers).map(formatItemNumber)),
          ],
          edit: start.edit,
          card: [answer(words.product, visit.product)],
        },
      ],
    },
    mailboxStep,
    timeStep,
    payStep,
  ],
  pages: () => receiptPages(() => import('@/steps/visit/receipt'), { details: null }),
});
