import type { Quote } from '@/api/quote';
import { totalGrams } from '@/domain/customs-declaration';
import { useQuote } from '@/features/prices/use-quote';
import { productOf, useFlow } from '@/flow/flow-context';
import type { StepInUse } from '@/flow/use-step';
import type { FailedQuery } from '@/ui/not-fetched';
import type { CustomsDraft } from './customs-answers';
import type { PaidWeight } from './overweight-box';

type WeighedDraft = CustomsDraft & { readonly weight?: number | undefined };

interface WeightClasses {
  /** The class that holds so many grams, by its maximum; undefined if none does. */
  readonly holding: (grams: number) => number | undefined;
  /** The maximum of the heaviest class; undefined while the classes are not known. */
  readonly heaviest: number | undefined;
  /** Fetches the classes, of products that have theirs from the price list. */
  readonly query?: FailedQuery | undefined;
}

/** The chosen weight with its price, and the same of the weight class for the declared items, if they are heavier. */
export function usePaidWeight(
  { draft, change }: Pick<StepInUse<WeighedDraft, unknown>, 'draft' | 'change'>,
  { holding, heaviest, query }: WeightClasses,
): PaidWeight {
  const { quote } = productOf(useFlow<WeighedDraft, unknown>());
  const { weight = 0, customsDetails } = draft;
  const grams = totalGrams(customsDetails?.customsItemList ?? []);
  const needed = grams > weight ? holding(grams) : undefined;
  const price = useQuote(quote?.(draft));
  const raised = useQuote(needed === undefined ? undefined : quote?.({ ...draft, weight: needed }));
  const raisedPrice = raised.isPlaceholderData ? undefined : freightOf(raised.data);
  const asked = heaviest === undefined ? query : needed === undefined ? undefined : raised;
  return {
    maxWeightInGrams: weight,
    priceInOre: freightOf(price.data),
    heavier: asked && {
      error: asked.error,
      refetch: asked.refetch,
      offer:
        needed === undefined || raisedPrice === undefined
          ? undefined
          : { grams: needed, priceInOre: raisedPrice },
    },
    mostGrams: heaviest ?? 0,
    onRaise: (to) => change({ weight: to }),
  };
}

/** The price of the freight, whether the sender or the recipient pays it. */
function freightOf(quote: Quote | undefined): number | undefined {
  return quote && quote.totalForSenderInOre + quote.totalForRecipientInOre;
}
