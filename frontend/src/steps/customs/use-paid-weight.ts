import type { Quote } from '@/api/quote';
import { totalGrams } from '@/domain/customs-declaration';
import { useQuote } from '@/features/prices/use-quote';
import { productOf, useFlow } from '@/flow/flow-context';
import type { StepInUse } from '@/flow/use-step';
import type { CustomsDraft } from './customs-answers';
import type { PaidWeight } from './overweight-box';

type WeighedDraft = CustomsDraft & { readonly weight?: number | undefined };

interface WeightClasses {
  /** The class that holds so many grams, by its maximum; undefined if none does. */
  readonly holding: (grams: number) => number | undefined;
  /** The maximum of the heaviest class; undefined while it is not known. */
  readonly heaviest: number | undefined;
}

/** The chosen weight with its price, and the same of the weight class for the declared items, if they are heavier. */
export function usePaidWeight(
  { draft, change }: Pick<StepInUse<WeighedDraft, unknown>, 'draft' | 'change'>,
  { holding, heaviest }: WeightClasses,
): PaidWeight {
  const { quote } = productOf(useFlow<WeighedDraft, unknown>());
  const { weight = 0, customsDetails } = draft;
  const grams = totalGrams(customsDetails?.customsItemList ?? []);
  const needed = grams > weight ? holding(grams) : undefined;
  const price = useQuote(quote?.(draft));
  const heavier = useQuote(needed === undefined ? undefined : quote?.({ ...draft, weight: needed }));
  return {
    maxWeightInGrams: weight,
    priceInOre: freightOf(price.data),
    heavier:
      needed === undefined
        ? undefined
        : {
            grams: needed,
            priceInOre: heavier.isPlaceholderData ? undefined : freightOf(heavier.data),
            error: heavier.error,
            refetch: heavier.refetch,
          },
    mostGrams: heaviest ?? weight,
    onRaise: (raised) => change({ weight: raised }),
  };
}

/** The price of the freight, whether the sender or the recipient pays it. */
function freightOf(quote: Quote | undefined): number | undefined {
  return quote && quote.totalForSenderInOre + quote.totalForRecipientInOre;
}
