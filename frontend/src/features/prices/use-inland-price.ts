import type { Priced } from '@/api/quote';
import { formatOre } from '@/domain/money';
import { postalCodeCode } from '@/domain/postal-code';
import { type Answer, answer } from '@/flow/block';
import type { Price, PriceOptions, PricePart } from '@/flow/product';
import { type PriceNames, sharesOf } from './shares';
import { useQuote } from './use-quote';

/** The price of an order, with named parts. `contents` is what the recipient pays for them on delivery. */
export function useInlandPrice(
  wanted: Priced | undefined,
  names: PriceNames,
  { contents, ...options }: PriceOptions & { contents?: PricePart } = {},
): Price & { card: readonly Answer[] } {
  const { data, isError, refetch } = useQuote(wanted, options);
  const shares = data && sharesOf(data, names, contents);
  const lines = shares?.sender ?? [];
  return {
    total: data?.totalForSenderInOre,
    lines,
    recipient: shares?.recipient,
    card: partsInCard(lines),
    deliveryTime: data?.deliveryTime,
    failed: isError,
    onRetry: () => void refetch(),
  };
}

/** The lines of the order card; none for a price with a single part. */
function partsInCard(lines: readonly PricePart[]): Answer[] {
  return lines.length > 1 ? lines.map(({ label, ore }) => answer(label, formatOre(ore))) : [];
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
