import type {
  Cancellation,
  DocumentKind,
  OrderFailureCode,
  OrderPayment,
  OrderStatusCode,
} from '@/api/schema';

/** What the receipts of all flows know of their order. */
export interface ReceiptOrder {
  readonly uriKey: string;
  readonly orderNumber: string;
  readonly orderDate?: string;
  readonly status: OrderStatusCode;
  readonly failure: OrderFailureCode;
  readonly payment?: OrderPayment;
  readonly cancellation?: Cancellation;
  readonly documents: readonly DocumentKind[];
}
