import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { post } from './client';
import type { PricingV1Quote as Quote, Product } from './schema';

export type { Quote };

/** As far as it is known: what is not is left out. */
type Known<T> = T extends object ? { readonly [Key in keyof T]?: Known<T[Key]> } : T;

/** What the price of a product depends on. Nobody's name, phone or e-mail address belongs here. */
export type Priced = Known<Product>;

/**
 * What a product costs; not asked while it is not known what is wanted. While a changed one is priced, the price before
 * it stays.
 */
export function quoteQuery(product: Priced | undefined) {
  return queryOptions({
    queryKey: ['quote', product],
    queryFn: product
      ? ({ signal }) => post<Quote>('/sende/api/price/quote', { product }, { signal })
      : skipToken,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
