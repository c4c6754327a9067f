import { useQuery } from '@tanstack/react-query';
import { domesticQuoteQuery, type QuoteWanted } from '@/api/quote-domestic';
import type { PriceVariants } from '@/api/schema';
import { postalCodeCode } from '@/domain/postal-code';
import type { SmallParcelDraft } from './draft';

/** What to ask the price of; undefined while no weight is chosen. */
export function priceWanted({
  weight,
  sender,
  recipient,
  handIn,
}: SmallParcelDraft): QuoteWanted | undefined {
  const from = known(sender?.address.postalCode);
  const to = known(recipient?.address.postalCode);
  return weight === undefined
    ? undefined
    : {
        smallParcel: {
          weightInGrams: weight,
          ...(from !== undefined && { fromPostalCode: from }),
          ...(to !== undefined && { toPostalCode: to }),
          ...(handIn && { handIn }),
        },
      };
}

/** The price of the order so far; `data` is undefined until a weight is chosen. */
export function useSmallParcelPrice(draft: SmallParcelDraft) {
  const wanted = priceWanted(draft);
  const query = useQuery({ ...domesticQuoteQuery(wanted ?? nothingToPrice), enabled: wanted !== undefined });
  return { ...query, data: wanted && query.data };
}

export const nothingToPrice: QuoteWanted = { smallParcel: {} };

/** A postal code that is still being typed has no price of its own. */
function known(postalCode: string | undefined): string | undefined {
  return postalCode !== undefined && postalCodeCode(postalCode) === undefined ? postalCode : undefined;
}

/** What is paid on the mainland now, in øre: the offer's price while one runs. */
export function amountToPay(price: PriceVariants | undefined): number | undefined {
  return (price?.discounted ?? price?.mainland)?.amountToPayInOre;
}
