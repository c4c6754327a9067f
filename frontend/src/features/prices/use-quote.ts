import { useQuery } from '@tanstack/react-query';
import { domesticQuoteQuery, type QuoteWanted } from '@/api/quote-domestic';

const nothing: QuoteWanted = { largeParcel: {} };

/**
 * What an order inside Norway costs; nothing is asked and nothing known while too little is chosen. While a change is
 * priced it is the price before. `anew`: asked for when the page opens, as where it is going to be paid.
 */
export function useQuote(wanted: QuoteWanted | undefined, { anew = false } = {}) {
  const query = useQuery({
    ...domesticQuoteQuery(wanted ?? nothing),
    enabled: wanted !== undefined,
    refetchOnMount: anew ? 'always' : true,
  });
  return { ...query, data: wanted && query.data };
}
