import { redirect } from 'react-router';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { useWeightBands } from '@/features/prices/use-weight-bands';
import { draftOf } from '@/flow/draft-store';
import { defineFlow } from '@/flow/flow';
import { defineTexts } from '@/i18n/texts';
import { cashBlocks, cashComplaints, noCash } from '@/steps/cash-on-delivery/cash';
import { customsStep } from '@/steps/customs/inland-customs';
import { recipientStep, routedSenderStep } from '@/steps/party/domestic-party-steps';
import { dimensionsOf, measureErrors, nothingMeasured } from '@/steps/size/typed-dimensions';
import { paymentStep, termsStep } from '@/steps/summary/checkout-steps';
import { largeParcelDraft, usualParcel } from './draft';
import type { LargeParcelTexts } from './no';
import { prefill } from './prefill';
import { parcelAnswers, product, quote } from './product';

/** Large parcels inside Norway, including extra large ones and those paid by the recipient. */
export const largeParcelFlow = defineFlow({
  id: 'large-parcel',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  again: () => import('./again'),
  draft: largeParcelDraft,
  prefill,
  steps: [
    {
      id: 'size',
      path: '',
      title: ({ words }) => words.parcelSize.title,
      page: () => import('./size-page'),
      complete: ({ size, weight = 0, measured = nothingMeasured, cashOnDelivery = noCash }) =>
        weight > 0 &&
        (size === 'NORMAL' || (size === 'CUSTOM' && measureErrors(measured).length === 0)) &&
        Object.values(cashComplaints(cashOnDelivery)).every((code) => code === undefined),
      fields: {
        '': ({ words }) => words.parcelSize.place,
        cashOnDelivery: ({ words }) => words.cash.place,
      },
      blocks: (draft, { texts, language }) => {
        const { weight = usualParcel.weight, cashOnDelivery = noCash } = draft;
        const dimensions = dimensionsOf(draft);
        const answers = parcelAnswers(texts, { dimensions, weight }, language);
        const { edit } = texts.words.parcelSize;
        const card = draft.size === 'CUSTOM' && !dimensions ? answers.toSpliced(1, 1) : answers;
        return [{ title: texts.parcel, answers, edit, card }, ...cashBlocks(cashOnDelivery, texts.words)];
      },
    },
    routedSenderStep,
    recipientStep(),
    customsStep({ useWeights: () => useWeightBands('NorgespakkeStor').bands, quote }),
    termsStep((t: LargeParcelTexts) => t.summary),
    paymentStep((t: LargeParcelTexts) => t.payment),
  ],
  pages: () => [
    ...sizes.map((size) => ({ path: size.toLowerCase(), loader: () => beginWith(size) })),
    ...receiptPages(() => import('./receipt')),
  ],
});

const sizes = ['NORMAL', 'CUSTOM'] as const;

/** A link may name the size, which is then saved and removed from the address. */
function beginWith(size: (typeof sizes)[number]): Response {
  draftOf(largeParcelFlow).change({ size });
  return redirect(`/${largeParcelFlow.path}`);
}
