import { useQuote } from '@/features/prices/use-quote';
import { useTexts } from '@/i18n/texts';
import type { PriceSummaryProps } from '@/steps/summary/price-summary';
import type { LargeParcelDraft } from './draft';
import { draftShares, priceWanted } from './price';
import { largeParcelTexts } from './texts/texts';

/** Read anew when the page opens: this is the price that is paid. */
export function useCurrentPrice(draft: LargeParcelDraft): PriceSummaryProps {
  const { priceLines } = useTexts(largeParcelTexts);
  const quote = useQuote(priceWanted(draft), { anew: true });
  const shares = quote.data && draftShares(quote.data, draft, priceLines);
  return {
    total: shares?.sender.totalInOre,
    lines: shares?.sender.parts ?? [],
    recipient: shares?.recipient && {
      lines: shares.recipient.parts,
      total: shares.recipient.totalInOre,
    },
    failed: quote.isError,
    onRetry: () => void quote.refetch(),
  };
}
