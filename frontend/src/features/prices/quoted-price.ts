import { ApiError } from '@/api/api-error';
import type { Priced } from '@/api/quote';
import { postalCodeCode } from '@/domain/postal-code';
import type { Price, PriceOptions, Product } from '@/flow/product';
import { sharesOf, type WithPriceNames } from './shares';
import { useQuote } from './use-quote';

interface Quoted<D, T> {
  readonly quote: (draft: D) => Priced | undefined;
  /** The cheapest order of this product, for a "from" price. */
  readonly cheapest?: (draft: D) => Priced | undefined;
  /** The name of what is sent, as a part of the price. Default: the usual one. */
  readonly itemName?: (draft: D, texts: T) => string;
  /** What the recipient pays for the contents on delivery, in øre. */
  readonly contentsOre?: (draft: D) => number;
  /** What the customer has to do to see the price, where a "from" price would mislead. */
  readonly waiting?: (texts: T) => string;
}

/** A product's price as the price service says it, with named parts. */
export function quotedPrice<D extends object, T extends WithPriceNames>(product: Quoted<D, T>) {
  const { quote, cheapest, itemName, contentsOre, waiting } = product;
  return {
    quote,
    usePrice(draft: D, texts: T, options?: PriceOptions): Price {
      const wanted = quote(draft);
      const { data, error, refetch } = useQuote(wanted, options);
      const none = error instanceof ApiError && [400, 404].includes(error.status);
      const from = useQuote(wanted && !none ? undefined : cheapest?.(draft)).data?.totalForSenderInOre;
      const { priceLines } = texts.words;
      const names = itemName ? { ...priceLines, ITEM: itemName(draft, texts) } : priceLines;
      const contents = contentsOre && { label: priceLines.CONTENTS, ore: contentsOre(draft) };
      const shares = data && sharesOf(data, names, contents);
      return {
        total: data?.totalForSenderInOre,
        withVat: data !== undefined && data.vatAmountInOre > 0,
        from,
        waiting: wanted ? undefined : waiting?.(texts),
        lines: shares?.sender ?? [],
        recipient: shares?.recipient,
        deliveryTime: data?.deliveryTime,
        codeValidityInDays: data?.codeValidityInDays,
        none,
        error,
        refetch,
      };
    },
  } satisfies Pick<Product<D, T>, 'quote' | 'usePrice'>;
}

interface Somewhere {
  readonly address: { readonly postalCode: string };
}

/**
 * The sender's and the recipient's postal codes for the price. Incomplete postal codes are left out, and instead of the
 * recipient's counts that of the town.
 */
export function knownPlaces(draft: {
  readonly sender?: Somewhere | undefined;
  readonly recipient?: Somewhere | undefined;
  readonly toPostalCode?: string | undefined;
}): { sender?: Somewhere; recipient?: Somewhere } {
  const known = (role: 'sender' | 'recipient', town = '') => {
    const postalCode = [draft[role]?.address.postalCode ?? '', town].find((code) => !postalCodeCode(code));
    return postalCode !== undefined && { [role]: { address: { postalCode } } };
  };
  return { ...known('sender'), ...known('recipient', draft.toPostalCode) };
}
