import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { post } from './client';
import type { QuoteDomesticRequest, QuoteDomesticResponse } from './schema';

/** One product, with what is known of it so far: a place or a choice that is not known yet is left out. */
export type QuoteWanted = {
  readonly [Product in keyof QuoteDomesticRequest]: Readonly<
    Record<Product, Partial<QuoteDomesticRequest[Product]>>
  >;
}[keyof QuoteDomesticRequest];

/**
 * What an order inside Norway costs; not asked while it is not known what is wanted. While a changed one is priced, the
 * price before it stays.
 */
export function domesticQuoteQuery(wanted: QuoteWanted | undefined) {
  return queryOptions({
    queryKey: ['domestic-quote', wanted],
    queryFn: wanted
      ? ({ signal }) => post<QuoteDomesticResponse>('/sende/api/price/quote', wanted, { signal })
      : skipToken,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
