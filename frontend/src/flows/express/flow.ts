import { expressKilos, heaviestExpressKilos } from '@/domain/express';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { defineFlow } from '@/flow/flow';
import { defineTexts } from '@/i18n/texts';
import { customsStep } from '@/steps/customs/inland-customs';
import { dropOffPointStep } from '@/steps/drop-off-point/drop-off-point-step';
import { recipientStep, routedSenderStep } from '@/steps/party/domestic-party-steps';
import { checkoutStep, introStep } from '@/steps/summary/checkout-steps';
import { expressDraft } from './draft';
import type { ExpressTexts } from './no';
import { prefill } from './prefill';
import { dimensionsOf, parcelAnswers, product, quote } from './product';

/** Every whole kilo. */
const weights = Array.from({ length: heaviestExpressKilos }, (_, i) => ({
  maxWeightInGrams: (i + 1) * 1000,
}));

/** Parcels inside Norway that are sent overnight, dropped off at a point that takes them. */
export const expressFlow = defineFlow({
  id: 'express',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  again: () => import('./again'),
  draft: expressDraft,
  prefill,
  steps: [
    introStep(
      (t: ExpressTexts) => t.start.title,
      () => import('./start-page'),
    ),
    {
      id: 'weight',
      path: 'vekt',
      title: ({ words }) => words.parcelSize.title,
      short: ({ words }) => words.size,
      page: () => import('./weight-page'),
      complete: (draft) =>
        typeof expressKilos(draft.weight ?? 0) === 'number' && dimensionsOf(draft) !== undefined,
      fields: { '': ({ words }) => words.parcelSize.place },
      blocks: (draft, { texts, language }) => {
        const { answers: title, edit } = texts.words.parcelSize;
        const answers = parcelAnswers(texts, draft.weight, dimensionsOf(draft), language);
        return [{ title, answers, edit, card: answers }];
      },
    },
    routedSenderStep,
    recipientStep({ streetOnly: true }),
    dropOffPointStep,
    customsStep({ useWeights: () => weights, quote }),
    checkoutStep,
  ],
  pages: () => receiptPages(() => import('./receipt')),
});
