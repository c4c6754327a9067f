import type { Priced } from '@/api/quote';
import { postalCodeCode } from '@/domain/postal-code';
import type { Price, PriceOptions, PricePart } from '@/flow/product';
import { type PriceNames, sharesOf } from './shares';
import { useQuote } from './use-quote';

interface InlandOptions extends PriceOptions {
  /** The part that the recipient pays for the contents on delivery. */
  readonly contents?: PricePart;
  /** The cheapest order of this product, for a "from" price. */
  readonly cheapest?: Priced | undefined;
}

/** The price of an order, with named parts. */
export function useInlandPrice(
  wanted: Priced | undefined,
  names: PriceNames,
  { contents, cheapest, ...options }: InlandOptions = {},
): Price {
  const { data, isError, refetch } = useQuote(wanted, options);
  const from = useQuote(wanted ? undefined : cheapest).data?.totalForSenderInOre;
  const shares = data && sharesOf(data, names, contents);
  return {
    total: data?.totalForSenderInOre,
    withVat: data !== undefined && data.vatAmountInOre > 0,
    from,
    lines: shares?.sender ?? [],
    recipient: shares?.recipient,
    deliveryTime: data?.deliveryTime,
    codeValidityInDays: data?.codeValidityInDays,
    failed: isError,
    onRetry: () => void refetch(),
  };
}

interface Somewhere {
  readonly address: { readonly postalCode: string };
}

/** The sender's and the recipient's postal codes for the price. Incomplete postal codes are left out. */
export function knownPlaces(draft: {
  readonly sender?: Somewhere | undefined;
  readonly recipient?: Somewhere | undefined;
}): { sender?: Somewhere; recipient?: Somewhere } {
  const known = (role: 'sender' | 'recipient') => {
    const { postalCode = '' } = draft[role]?.address ?? {};
    return postalCodeCode(postalCode) === undefined && { [role]: { address: { postalCode } } };
  };
  return { ...known('sender'), ...known('recipient') };
}
