import { smallParcelMaxGrams } from '@/domain/small-parcel-size';
import { sizeProblem } from '@/domain/small-parcel-measures';
import { formatGrams } from '@/domain/weight-text';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { useWeightBands } from '@/features/prices/use-weight-bands';
import { answer } from '@/flow/block';
import { defineFlow } from '@/flow/flow';
import { defineTexts } from '@/i18n/texts';
import { customsStep } from '@/steps/customs/inland-customs';
import { dropOffOptions } from '@/steps/drop-off/drop-off';
import { dropOffStep } from '@/steps/drop-off/drop-off-steps';
import { recipientStep, routedSenderStep } from '@/steps/party/domestic-party-steps';
import { checkoutStep, startStep } from '@/steps/summary/checkout-steps';
import { smallParcelDraft } from './draft';
import type { SmallParcelTexts } from './no';
import { prefill } from './prefill';
import { product, quote } from './product';

/** Small parcels inside Norway: a code to write on the parcel, and three drop-off methods. */
export const smallParcelFlow = defineFlow({
  id: 'small-parcel',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  again: () => import('./again'),
  draft: smallParcelDraft,
  prefill,
  steps: [
    startStep(() => import('./start-page')),
    {
      id: 'size',
      path: 'storrelse',
      title: ({ words }) => words.parcelSize.title,
      short: ({ words }) => words.size,
      page: () => import('./size-page'),
      complete: ({ weight = 0, measured }) =>
        weight > 0 && weight <= smallParcelMaxGrams && sizeProblem(measured) === undefined,
      fields: { '': ({ words }) => words.parcelSize.place },
      blocks: ({ weight }, { texts: { words, ...t }, language }) => {
        const { answers: title, edit } = words.parcelSize;
        const upTo = weight !== undefined && words.upTo(formatGrams(weight, language));
        const card = [answer(words.product, t.product), answer(words.weight, upTo)];
        return [{ title, answers: [...card, answer(words.size, t.within)], edit, card }];
      },
    },
    routedSenderStep,
    dropOffStep({ options: dropOffOptions, item: 'parcel' }),
    recipientStep(),
    customsStep({
      useWeights: () => useWeightBands('NorgespakkeLiten').bands,
      quote,
      note: (t: SmallParcelTexts) => t.withoutPrinter,
    }),
    checkoutStep,
  ],
  pages: () => receiptPages(() => import('./receipt')),
});
