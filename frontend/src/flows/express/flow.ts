import { expressKilos, wholeKilos } from '@/domain/parcel-kilos';
import { startStep } from '@/features/introduction/start-step';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { defineFlow } from '@/flow/flow';
import { defineTexts } from '@/i18n/texts';
import { customsStep } from '@/steps/customs/inland-customs';
import { sizeStep } from '@/steps/parcel/size-step';
import { recipientStep, routedSenderStep } from '@/steps/party/domestic-party-steps';
import { checkoutStep } from '@/steps/summary/checkout-steps';
import { type ExpressDraft, expressDraft, prefill } from './draft';
import { dropOffPointStep } from './drop-off-point';
import type { ExpressTexts } from './no';
import { dimensionsOf, parcelAnswers, product } from './product';

/** Parcels inside Norway that are sent overnight, dropped off at a point that takes them. */
export const expressFlow = defineFlow({
  id: 'express',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  again: () => import('./receipt'),
  draft: expressDraft,
  prefill,
  steps: [
    startStep(() => import('./start-page')),
    sizeStep<ExpressDraft, ExpressTexts>({
      path: 'vekt',
      page: () => import('./weight-page'),
      complete: (draft) =>
        typeof expressKilos(draft.weight ?? 0) === 'number' && dimensionsOf(draft) !== undefined,
      answers: (draft, { texts, language }) =>
        parcelAnswers(texts, draft.weight, dimensionsOf(draft), language),
    }),
    routedSenderStep,
    recipientStep({ streetOnly: true }),
    dropOffPointStep,
    customsStep({ useWeights: () => ({ bands: wholeKilos.map((grams) => ({ maxWeightInGrams: grams })) }) }),
    checkoutStep,
  ],
  pages: () => receiptPages(() => import('./receipt')),
});
