import { useQuery } from '@tanstack/react-query';
import { type Priced, quoteQuery } from '@/api/quote';
import type { PriceOptions } from '@/flow/product';

/**
 * What a product costs; nothing is asked and nothing known while too little is chosen. While a change is
 * priced it is the price before.
 */
export function useQuote(wanted: Priced | undefined, { anew = false }: PriceOptions = {}) {
  const query = useQuery({ ...quoteQuery(wanted), refetchOnMount: anew ? 'always' : true });
  return { ...query, data: wanted && query.data };
}
