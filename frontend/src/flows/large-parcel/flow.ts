import { redirect } from 'react-router';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { useWeightBands } from '@/features/prices/use-weight-bands';
import { draftOf } from '@/flow/draft-store';
import { pathOf } from '@/flow/engine';
import { defineFlow } from '@/flow/flow';
import { defineTexts } from '@/i18n/texts';
import { cashStep } from '@/steps/cash-on-delivery/cash-step';
import { customsStep } from '@/steps/customs/inland-customs';
import { sizeStep } from '@/steps/parcel/size-step';
import { recipientStep, routedSenderStep } from '@/steps/party/domestic-party-steps';
import { dimensionsOf, nothingMeasured } from '@/steps/size/typed-dimensions';
import { paymentStep, termsStep } from '@/steps/summary/checkout-steps';
import {
  largeParcelComplaints,
  type LargeParcelDraft,
  largeParcelDraft,
  prefill,
  usualMeasures,
  usualParcel,
} from './draft';
import type { LargeParcelTexts } from './no';
import { parcelAnswers, product } from './product';

/** Large parcels inside Norway, including extra large ones and those paid by the recipient. */
export const largeParcelFlow = defineFlow({
  id: 'large-parcel',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  again: () => import('./receipt'),
  draft: largeParcelDraft,
  prefill,
  steps: [
    sizeStep<LargeParcelDraft, LargeParcelTexts>({
      path: '',
      page: () => import('./size-page'),
      complete: ({ size, weight = 0, measured = nothingMeasured }) =>
        weight > 0 &&
        (size === 'NORMAL' ||
          (size === 'CUSTOM' && Object.keys(largeParcelComplaints(measured)).length === 0)),
      title: (t) => t.parcel,
      answers(draft, { texts, language }) {
        const { size, weight = usualParcel.weight } = draft;
        const dimensions = dimensionsOf(draft);
        const answers = parcelAnswers(texts, weight, dimensions, language);
        return size === 'CUSTOM' && !dimensions ? answers.toSpliced(1, 1) : answers;
      },
    }),
    routedSenderStep,
    recipientStep(),
    customsStep({ useWeights: () => useWeightBands('NorgespakkeStor') }),
    cashStep,
    termsStep((t: LargeParcelTexts) => t.summary),
    paymentStep((t: LargeParcelTexts) => t.payment),
  ],
  pages: () => [
    ...sizes.map((size) => ({ path: size.toLowerCase(), loader: () => beginWith(size) })),
    ...receiptPages(() => import('./receipt')),
  ],
});

const sizes = ['NORMAL', 'CUSTOM'] as const;

/** A link may name the size (spec §2, `{size?}`), which is then saved and removed from the address. */
function beginWith(size: (typeof sizes)[number]): Response {
  const { get, change } = draftOf(largeParcelFlow);
  change({ size, measured: get().measured ?? usualMeasures });
  return redirect(pathOf(largeParcelFlow, 'size'));
}
