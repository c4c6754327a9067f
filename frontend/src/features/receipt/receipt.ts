import type { ComponentType, ReactNode } from 'react';
import type { Order } from '@/api/orders';
import type { CustomsDeclaration, Product } from '@/api/schema';
import type { PriceNames } from '@/features/prices/shares';
import type { Answer } from '@/flow/block';
import type { Language } from '@/i18n/language';
import type { Texts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import type { receiptTexts } from './texts/texts';

type ReceiptTexts = typeof receiptTexts extends Texts<infer T> ? T : never;

/** A product of any kind. */
export type Ordered = NonNullable<Product[keyof Product]>;

/** An order, and in it what was ordered. */
export interface OrderProps<P extends Ordered> {
  readonly order: Order;
  readonly product: P;
}

/** What a flow's receipt and its details have to say of an order; the frame around it is the same for all. */
export interface Receipt<P extends Ordered, T> {
  readonly show: (props: OrderProps<P>, context: ReceiptContext<T>) => ShownOrder;
  /** What an order needs to be carried: numbers, papers, and how to hand it in. */
  readonly Instructions: ComponentType<OrderProps<P>>;
  /** Drawn while the order is on its way. */
  readonly waiting: ComponentType<DrawingProps>;
  /** In the details, before everything else and after who sends and receives. */
  readonly Before?: ComponentType<OrderProps<P>>;
  readonly After?: ComponentType<OrderProps<P>>;
  /** Whether the instructions lead to the details by themselves. Default: the frame does. */
  readonly linksDetails?: boolean;
}

export interface ReceiptContext<T> {
  readonly texts: T;
  readonly shared: ReceiptTexts;
  readonly language: Language;
}

export interface ShownOrder {
  readonly lead: string;
  readonly picture: ComponentType<DrawingProps>;
  /** What the lines of its price are called. */
  readonly priceNames: PriceNames;
  /** Further lines of the receipt, between how it was paid and what it cost. */
  readonly lines?: readonly Answer[];
  /** What was sent, and what that is called where it is not a shipment. */
  readonly shipment: readonly Answer[];
  readonly shipmentTitle?: string;
  /** As one reads them out; empty until they are issued. */
  readonly parcelNumber?: string;
  readonly shipmentNumber?: string;
  readonly sender: ShownParty | undefined;
  readonly recipient?: ShownParty | undefined;
  readonly declaration?: CustomsDeclaration | undefined;
}

export interface ShownParty {
  /** As one writes it on an item. */
  readonly lines: readonly string[];
  readonly phone: ReactNode;
  readonly email: string;
  /** What else is known of them. */
  readonly notes?: readonly string[];
}
