import type { Priced } from '@/api/quote';
import type { Step } from '@/flow/flow';
import type { StepTexts } from '@/steps/words/step-texts';
import type { InlandCustomsDraft } from './customs-answers';
import { customsBlock } from './customs-block';
import { isDeclared, withoutItemsForAnotherReason } from './domestic-declaration';
import { passesBorder, type RouteDraft } from './domestic-route';

interface WeightClass {
  readonly maxWeightInGrams: number;
}

export interface InlandCustomsOptions<D, T> {
  /** The product's weight classes, lightest first; none while they are loading. */
  readonly useWeights: () => readonly WeightClass[];
  /** The selection to price. */
  readonly quote: (draft: D) => Priced | undefined;
  /** The flow's addition to the explanation of the customs border. */
  readonly note?: (texts: T) => { readonly title: string; readonly body: string };
}

/** The declaration of a parcel that crosses a customs border inside Norway. Other parcels skip the step. */
export function customsStep<D extends InlandCustomsDraft & RouteDraft, T extends StepTexts>(
  options: InlandCustomsOptions<D, T>,
): Step<D, T, 'customs'> {
  return {
    id: 'customs',
    path: 'toll',
    title: ({ words }) => words.customs.title,
    // Only the recipient's address decides whether it is asked: the count must not change in the middle.
    counted: false,
    page: async () => {
      const { InlandCustomsPage } = await import('./inland-customs-page');
      return { Page: () => <InlandCustomsPage {...options} /> };
    },
    visible: passesBorder,
    complete: isDeclared,
    clears: (before, after) => withoutItemsForAnotherReason(before, after) as Partial<D> | undefined,
    fields: { declaration: ({ words }) => words.customs.place },
    blocks: ({ customsDetails }, { texts, language }) => [
      customsBlock(customsDetails, 'PACKAGE_ABROAD', texts.words, language),
    ],
  };
}
