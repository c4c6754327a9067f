import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { post } from './client';
import type { PossibleQuote, PricingV1Quote as Quote, Product } from './schema';

export type { Quote };

/** A part of a value, without the fields that are still unknown. */
type Known<T> = T extends object ? { readonly [Key in keyof T]?: Known<T[Key]> } : T;

/** The fields of a product that its price depends on. Names, phone numbers and e-mail addresses are left out. */
export type Priced = Known<Product>;

/** The price of a product. Disabled without a product. Keeps the previous price while a changed product is priced. */
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

/** The prices of several products in one call, in the same order; one that is not sold has no quote. */
export function quotesQuery(products: readonly Priced[]) {
  return queryOptions({
    queryKey: ['quotes', products],
    queryFn: ({ signal }) => post<PossibleQuote[]>('/sende/api/price/quotes', { products }, { signal }),
    enabled: products.length > 0,
    staleTime: 60_000,
  });
}
