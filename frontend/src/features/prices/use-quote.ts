import { useQuery } from '@tanstack/react-query';
import { domesticQuoteQuery, type QuoteWanted } from '@/api/quote-domestic';
import type { PriceOptions } from '@/flow/product';

/**
 * What an order inside Norway costs; nothing is asked and nothing known while too little is chosen. While a change is
 * priced it is the price before.
 */
export function useQuote(wanted: QuoteWanted | undefined, { anew = false }: PriceOptions = {}) {
  const query = useQuery({ ...domesticQuoteQuery(wanted), refetchOnMount: anew ? 'always' : true });
  return { ...query, data: wanted && query.data };
}
