import { startStep } from '@/features/introduction/start-step';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { answer } from '@/flow/block';
import { defineFlow } from '@/flow/flow';
import { defineTexts } from '@/i18n/texts';
import { dropOffStep } from '@/steps/drop-off/drop-off-steps';
import { senderStep } from '@/steps/party/domestic-party-steps';
import { checkoutStep } from '@/steps/summary/checkout-steps';
import { prefill, type StampDraft, stampDraft } from './draft';
import { product, sizeAnswers } from './product';

/** Digital stamps: a code for each letter, written in place of a stamp. */
export const stampFlow = defineFlow({
  id: 'stamps',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  again: () => import('./receipt'),
  draft: stampDraft,
  prefill,
  steps: [
    startStep(() => import('./start-page')),
    {
      id: 'size',
      path: 'storrelse',
      title: (t) => t.size.title,
      short: (t) => t.words.size,
      page: () => import('./size-page'),
      // Only the price list knows what is sold and the highest quantity, so the page checks both.
      complete: ({ size, weight, quantity }) => Boolean(size && weight && quantity),
      fields: { '': (t) => t.letters.place },
      blocks: (draft: StampDraft, { texts: t }) => {
        const { size, weight, quantity } = draft;
        const chosen = sizeAnswers(t, draft);
        const stamps = answer(t.words.product, t.stamps(quantity ?? 0));
        const count = answer(t.words.quantity, size && quantity !== undefined && String(quantity));
        const answers = size && weight && quantity ? [stamps, ...chosen] : [];
        const card = [answer(t.words.product, t.product), ...chosen, count];
        return [{ title: t.letters.title(quantity ?? 1), answers, edit: t.letters.edit, card }];
      },
    },
    senderStep,
    dropOffStep({ options: ['WITHOUTPICKUP', 'WITHPICKUP'], item: 'letter' }),
    checkoutStep,
  ],
  pages: () => receiptPages(() => import('./receipt'), { details: 'utskrift' }),
});
