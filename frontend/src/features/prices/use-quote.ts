import { useQuery } from '@tanstack/react-query';
import { type Priced, quoteQuery } from '@/api/quote';
import type { PriceOptions } from '@/flow/product';

/** The price of a product; undefined without a product. While a change is priced, `data` is the previous price. */
export function useQuote(wanted: Priced | undefined, { anew = false }: PriceOptions = {}) {
  const query = useQuery({ ...quoteQuery(wanted), refetchOnMount: anew ? 'always' : true });
  return { ...query, data: wanted && query.data };
}
