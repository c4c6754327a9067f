import { useQuery } from '@tanstack/react-query';
import { type Priced, type Quote, quotesQuery } from '@/api/quote';
import { type CardId, tabs } from './entries';
import { quoteOf } from './offer-quote';

const priced: readonly (readonly [CardId, Priced])[] = Object.values(tabs)
  .flat()
  .flatMap((id): (readonly [CardId, Priced])[] => {
    const product = id === 'pickup' ? { visit: { ownItems: {} } } : id === 'return' ? undefined : quoteOf(id);
    return product ? [[id, product]] : [];
  });
const products = priced.map(([, product]) => product);

/** The lowest price of every product that has one, in one call. Empty until it is known. */
export function useFromPrices(): Partial<Record<CardId, Quote>> {
  // The cards reserve space for their prices.
  const { data } = useQuery({ ...quotesQuery(products), meta: { hasRoom: true } });
  return Object.fromEntries(
    priced.flatMap(([id], index) => {
      const quote = data?.[index]?.quote;
      return quote ? [[id, quote]] : [];
    }),
  );
}
