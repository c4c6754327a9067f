import type { ComponentType } from 'react';
import type { OrderKind, OrderRequest } from '@/api/orders';
import type { ProviderCode } from '@/api/schema';
import type { DrawingProps } from '@/illustrations/drawing';
import type { Answer } from './block';

/** What a flow sells, as a value: everything that the shop asks of a product to show its price and to order it. */
export interface Product<D extends object, T> {
  readonly kind: OrderKind;
  /** Stands for what is ordered; undefined while that is not chosen. */
  readonly picture: (draft: D) => ComponentType<DrawingProps> | undefined;
  readonly terms: 'abroad' | 'domestic';
  /** What the draft costs as things are. `anew`: read when the page opens, as where it is going to be paid. */
  readonly usePrice: (draft: D, texts: T, options?: PriceOptions) => Price;
  /**
   * The order that a complete draft asks for, at the price that the customer was shown; undefined while an answer is
   * missing. Without a provider where there is nothing to pay.
   */
  readonly order: (
    draft: D,
    provider: ProviderCode | undefined,
    shownPriceInOre: number,
  ) => OrderRequest | undefined;
}

export interface PriceOptions {
  readonly anew?: boolean;
}

export interface PricePart {
  readonly label: string;
  /** In øre. */
  readonly ore: number;
}

export interface Price {
  /** In øre; undefined while it is not known. */
  readonly total: number | undefined;
  /** What it is made of. */
  readonly lines: readonly PricePart[];
  /** What somebody else pays besides, on delivery. */
  readonly recipient?: { readonly lines: readonly PricePart[]; readonly total: number } | undefined;
  /** What the order card says of it, above the total. */
  readonly card?: readonly Answer[];
  /** Working days until it usually arrives, where that is known. */
  readonly deliveryTime?: { readonly minDays: number; readonly maxDays: number } | undefined;
  /** Why what is chosen has no price any more. */
  readonly notSold?: { readonly title: string; readonly chooseAgain: string } | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}
