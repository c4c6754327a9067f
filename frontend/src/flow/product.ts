import type { ComponentType } from 'react';
import type { OrderKind, OrderRequest } from '@/api/orders';
import type { Priced } from '@/api/quote';
import type { DomesticServiceType, Product as OrderedProduct, ProviderCode } from '@/api/schema';
import type { DrawingProps } from '@/illustrations/drawing';
import type { FailedQuery } from '@/ui/not-fetched';
import type { Answer } from './block';

/** The product of a flow: everything that the shop needs to show its price and to order it. */
export interface Product<D extends object, T> {
  readonly kind: OrderKind;
  /** The picture of what is ordered. */
  readonly picture: ComponentType<DrawingProps>;
  /** The same where the answers decide it; undefined while nothing is chosen. */
  readonly pictureOf?: (draft: D) => ComponentType<DrawingProps> | undefined;
  /** Default: those of orders inside Norway. */
  readonly terms?: 'abroad' | 'domestic';
  /** The text for an order that was not placed for an unknown reason. Default: the one that all flows share. */
  readonly saveFailed?: (texts: T) => string;
  /** How it is carried inside Norway, which decides its customs borders. Default: by land. */
  readonly service?: DomesticServiceType;
  /** What the price service is asked to price; undefined while too little is chosen. */
  readonly quote?: (draft: D) => Priced | undefined;
  /** The price of the draft. With `anew` it is always fetched when the page opens, as on the page with the payment. */
  readonly usePrice: (draft: D, texts: T, options?: PriceOptions) => Price;
  /** What a complete draft orders; undefined while an answer is missing. Throws an `ApiError` for an offer that has ended. */
  readonly order: (draft: D) => OrderedProduct | undefined;
}

/**
 * The order for a complete draft at the price that the customer was shown; undefined while an answer is missing. Only an order
 * that costs nothing needs no provider, and has none.
 */
export function orderOf<D extends object>(
  { order }: Pick<Product<D, never>, 'order'>,
  draft: D,
  provider: ProviderCode | undefined,
  totalPriceInOre: number,
): OrderRequest | undefined {
  const product = order(draft);
  if (!product) return undefined;
  if (totalPriceInOre === 0) return { product, totalPriceInOre };
  return provider && { product, paymentProvider: provider, totalPriceInOre };
}

export interface PriceOptions {
  readonly anew?: boolean;
}

export interface PricePart {
  readonly label: string;
  /** In øre. */
  readonly ore: number;
}

export interface Price extends FailedQuery {
  /** In øre; undefined until it is known. */
  readonly total: number | undefined;
  /** Whether the total includes value added tax. */
  readonly withVat?: boolean;
  /** The lowest price of the product in øre, to show until the total is known. */
  readonly from?: number | undefined;
  /** What the customer has to do to see the total, where a "from" price would mislead. */
  readonly waiting?: string | undefined;
  /** The parts of the price. */
  readonly lines: readonly PricePart[];
  /** The amount that the recipient pays on delivery, on top of the total. */
  readonly recipient?: { readonly lines: readonly PricePart[]; readonly total: number } | undefined;
  /** What the recipient may have to pay in duty, in øre, by our estimate; undefined without one. The total is without it. */
  readonly duty?: number | undefined;
  /** Further facts for the order card, such as the delivery time. */
  readonly card?: readonly Answer[];
  /** The usual delivery time in working days, if known. */
  readonly deliveryTime?: { readonly minDays: number; readonly maxDays: number } | undefined;
  /** How many days the codes of the order can be used; 0 or undefined without codes. */
  readonly codeValidityInDays?: number | undefined;
  /** Whether the shop has no price for what is chosen: asking again does not help. */
  readonly none?: boolean;
}
