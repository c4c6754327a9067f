import type { ComponentType, ReactNode } from 'react';
import type { Order } from '@/api/orders';
import type { CustomsDeclaration, Product } from '@/api/schema';
import type { Answer } from '@/flow/block';
import type { Language } from '@/i18n/language';
import type { TextsOf } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import type { receiptTexts } from './texts/texts';

/** A product of any kind. */
export type Ordered = NonNullable<Product[keyof Product]>;

/** An order and the product in it. */
export interface OrderProps<P extends Ordered> {
  readonly order: Order;
  readonly product: P;
}

/** What was ordered: an item to send, or a driver's visit. */
export type OrderedAs = 'item' | 'visit';

/** The parts of receipt and details that differ by flow; the layout is the same for all. */
export interface Receipt<P extends Ordered, T> {
  readonly show: (props: OrderProps<P>, context: ReceiptContext<T>) => ShownOrder;
  /** The instructions for sending the item: number, documents and drop-off. */
  readonly Instructions: ComponentType<OrderProps<P>>;
  /** Parts of the details: `Before` comes first, `After` follows the sender and the recipient. */
  readonly Before?: ComponentType<OrderProps<P>>;
  readonly After?: ComponentType<OrderProps<P>>;
  /** What was ordered, for the words about cancelling it. Default: an item. */
  readonly ordered?: OrderedAs;
}

export interface ReceiptContext<T> {
  readonly texts: T;
  readonly shared: TextsOf<typeof receiptTexts>;
  readonly language: Language;
}

/** A line of the receipt. A value stands at the end of the line; a sentence begins below its label. */
export interface ReceiptLine extends Answer {
  readonly isSentence?: boolean;
}

export interface ShownOrder {
  /** Empty when the customer has nothing more to do. */
  readonly lead: string;
  /** Default: that of the flow's product. */
  readonly picture?: ComponentType<DrawingProps> | undefined;
  /** The name of what was sent, as a part of the price. Default: the usual one. */
  readonly itemName?: string;
  /** Further lines of the receipt, between the payment and the price. */
  readonly lines?: readonly ReceiptLine[];
  /** What was sent, and the title of that part if "shipment" is the wrong word. */
  readonly shipment: readonly Answer[];
  readonly shipmentTitle?: string;
  /** The title of the details, by which the instructions link to them. Without it the layout does, by the usual one. */
  readonly detailsTitle?: string;
  /** Grouped for reading; empty until issued. */
  readonly parcelNumber?: string;
  readonly shipmentNumber?: string;
  readonly sender: ShownParty | undefined;
  readonly recipient?: ShownParty | undefined;
  readonly declaration?: CustomsDeclaration | undefined;
}

export interface ShownParty {
  /** The address for an item. */
  readonly lines: readonly string[];
  readonly phone: ReactNode;
  readonly email: string;
  /** Further facts about the party. */
  readonly notes?: readonly string[];
}
