import { sizeCodes } from '@/domain/small-parcel-measures';
import { smallParcelMaxGrams } from '@/domain/small-parcel-size';
import { useWeightBands } from '@/features/prices/use-weight-bands';
import { startStep } from '@/features/introduction/start-step';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { answer } from '@/flow/block';
import { defineFlow } from '@/flow/flow';
import { defineTexts } from '@/i18n/texts';
import { customsStep } from '@/steps/customs/inland-customs';
import { dropOffOptions } from '@/steps/drop-off/drop-off';
import { dropOffStep } from '@/steps/drop-off/drop-off-steps';
import { sizeStep } from '@/steps/parcel/size-step';
import { hasNone } from '@/ui/form/complaints';
import { recipientStep, routedSenderStep } from '@/steps/party/domestic-party-steps';
import { checkoutStep } from '@/steps/summary/checkout-steps';
import { prefill, type SmallParcelDraft, smallParcelDraft } from './draft';
import type { SmallParcelTexts } from './no';
import { parcelAnswers, product } from './product';

/** Small parcels inside Norway: a code to write on the parcel, and three drop-off methods. */
export const smallParcelFlow = defineFlow({
  id: 'small-parcel',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  again: () => import('./receipt'),
  draft: smallParcelDraft,
  prefill,
  steps: [
    startStep(() => import('./start-page')),
    sizeStep<SmallParcelDraft, SmallParcelTexts>({
      path: 'storrelse',
      page: () => import('./size-page'),
      complete: ({ weight = 0, measured }) =>
        weight > 0 && weight <= smallParcelMaxGrams && hasNone(sizeCodes(measured)),
      answers: ({ weight }, { texts, language }) => parcelAnswers(texts, weight, language),
      more: ({ words, within }) => [answer(words.size, within)],
    }),
    routedSenderStep,
    dropOffStep({ options: dropOffOptions, item: 'parcel' }),
    recipientStep(),
    customsStep({
      useWeights: () => useWeightBands('NorgespakkeLiten'),
      note: (t: SmallParcelTexts) => t.withoutPrinter,
    }),
    checkoutStep,
  ],
  pages: () => receiptPages(() => import('./receipt')),
});
