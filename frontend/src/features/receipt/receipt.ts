import type { ComponentType, ReactNode } from 'react';
import type { Order } from '@/api/orders';
import type { CustomsDetails, DomesticPriceLine, QuoteDomesticResponse } from '@/api/schema';
import type { Answer } from '@/flow/block';
import type { PricePart } from '@/flow/product';
import type { Language } from '@/i18n/language';
import type { Texts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import type { receiptTexts } from './texts/texts';

type ReceiptTexts = typeof receiptTexts extends Texts<infer T> ? T : never;

/** What a flow's receipt and its details have to say of an order; the frame around it is the same for all. */
export interface Receipt<O extends Order, T> {
  readonly show: (order: O, context: ReceiptContext<T>) => ShownOrder;
  /** What an order needs to be carried: numbers, papers, and how to hand it in. */
  readonly Instructions: ComponentType<{ order: O }>;
  /** Drawn while the order is on its way. */
  readonly waiting: ComponentType<DrawingProps>;
  /** In the details, before everything else and after who sends and receives. */
  readonly Before?: ComponentType<{ order: O }>;
  readonly After?: ComponentType<{ order: O }>;
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
  readonly price: ReceiptPrice | undefined;
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
  readonly customsDetails?: CustomsDetails | undefined;
}

export interface ShownParty {
  /** As one writes it on an item. */
  readonly lines: readonly string[];
  readonly phone: ReactNode;
  readonly email: string;
  /** What else is known of them. */
  readonly notes?: readonly string[];
}

export interface ReceiptPrice {
  readonly parts: readonly PricePart[];
  readonly totalInOre: number;
  readonly vatInOre: number;
}

/** What the sender paid for an order inside Norway, each line by its name. */
export function inlandReceiptPrice(
  price: QuoteDomesticResponse | undefined,
  nameOf: (type: DomesticPriceLine['type']) => string,
): ReceiptPrice | undefined {
  return (
    price && {
      parts: price.lines
        .filter(({ paidByRecipient }) => !paidByRecipient)
        .map(({ type, amountInOre }) => ({ label: nameOf(type), ore: amountInOre })),
      totalInOre: price.totalForSenderInOre,
      vatInOre: price.vatAmountInOre,
    }
  );
}
