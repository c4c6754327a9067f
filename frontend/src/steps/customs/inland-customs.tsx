import type { Step } from '@/flow/flow';
import type { RecipientDraft } from '@/steps/party/domestic-party-steps';
import type { StepTexts } from '@/steps/words/step-texts';
import type { FailedQuery } from '@/ui/not-fetched';
import type { InlandCustomsDraft } from './customs-answers';
import { customsBlock } from './customs-block';
import { isDeclared, withoutItemsForAnotherReason } from './domestic-declaration';
import { passesBorder } from './domestic-route';

interface Weights {
  /** The product's weight classes, lightest first; none while they are not known. */
  readonly bands: readonly { readonly maxWeightInGrams: number }[];
  /** Fetches them, if they are in the price list. */
  readonly query?: FailedQuery;
}

export interface InlandCustomsOptions<T> {
  readonly useWeights: () => Weights;
  /** The flow's addition to the explanation of the customs border. */
  readonly note?: (texts: T) => { readonly title: string; readonly body: string };
}

/** The declaration of a parcel that crosses a customs border inside Norway. Other parcels skip the step. */
export function customsStep<T extends StepTexts>(
  options: InlandCustomsOptions<T>,
): Step<InlandCustomsDraft & RecipientDraft, T, 'customs'> {
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
    clears: withoutItemsForAnotherReason,
    fields: { declaration: ({ words }) => words.customs.place },
    blocks: ({ customsDetails }, { texts, language }) => [
      customsBlock(customsDetails, 'PACKAGE_ABROAD', texts.words, language),
    ],
  };
}
