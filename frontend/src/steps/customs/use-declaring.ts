import type { Quote } from '@/api/quote';
import { totalGrams } from '@/domain/customs-declaration';
import { useQuote } from '@/features/prices/use-quote';
import type { Patch } from '@/flow/flow';
import { productOf, useFlow } from '@/flow/flow-context';
import type { StepInUse } from '@/flow/use-step';
import type { CustomsDetails, CustomsDraft } from './customs-answers';

type DeclaredDraft = CustomsDraft & { weight?: number | undefined };

/**
 * What every declaration needs: its answers, their changes, and the prices of the chosen weight and of the weight class
 * for the items, if they are heavier. `heavierClass`: the class that holds so many grams; undefined if none does.
 */
export function useDeclaring<D extends DeclaredDraft, T>(
  step: StepInUse<D, T>,
  heavierClass: (grams: number) => number | undefined,
) {
  const { quote } = productOf(useFlow<D, T>());
  const { weight = 0, customsDetails: details = { customsItemList: [] } } = step.draft;
  const grams = totalGrams(details.customsItemList);
  const needed = grams > weight ? heavierClass(grams) : undefined;
  const price = useQuote(quote?.(step.draft));
  const heavier = useQuote(needed === undefined ? undefined : quote?.({ ...step.draft, weight: needed }));
  const change = (patch: DeclaredDraft) => step.change(patch as Patch<D>);
  return {
    step,
    details,
    maxWeightInGrams: weight,
    priceInOre: freightOf(price.data),
    heavier:
      needed === undefined
        ? undefined
        : {
            grams: needed,
            priceInOre: heavier.isPlaceholderData ? undefined : freightOf(heavier.data),
            failed: heavier.isError,
            onRetry: () => void heavier.refetch(),
          },
    onChange(customsDetails: CustomsDetails) {
      change({ customsDetails });
    },
    onRaiseWeight(raised: number) {
      change({ weight: raised });
    },
    onNext() {
      step.proceed();
    },
  };
}

/** The price of the freight, whether the sender or the recipient pays it. */
function freightOf(quote: Quote | undefined): number | undefined {
  return quote && quote.totalForSenderInOre + quote.totalForRecipientInOre;
}
