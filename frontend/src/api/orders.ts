import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { get, idempotent, post } from './client';
import { nextReadOf } from './order-polling';
import type {
  Cancellation,
  CashOnDelivery,
  DocumentKind,
  DomesticAddOns,
  DomesticConsignment,
  DomesticConsignmentRead,
  DomesticItem,
  DomesticReceipt,
  GetAbroadOrderResponse,
  GetDomesticOrderResponse,
  GetSmallParcelOrderResponse,
  GetStampOrderResponse,
  OrderFailureCode,
  OrderPayment,
  OrderStatusCode,
  PlaceAbroadOrderRequest,
  PlaceDomesticOrderRequest,
  PlaceSmallParcelOrderRequest,
  PlaceStampOrderRequest,
} from './schema';

/** What the orders of all flows have in common. */
export interface Order {
  readonly uriKey: string;
  readonly orderNumber: string;
  readonly orderDate?: string;
  readonly status: OrderStatusCode;
  readonly failure: OrderFailureCode;
  readonly payment?: OrderPayment;
  readonly cancellation?: Cancellation;
  readonly documents: readonly DocumentKind[];
}

/** The orders as the page knows them, whatever the contract wraps them in. */
export interface Orders {
  ABROAD: GetAbroadOrderResponse;
  LARGE_PARCEL: DomesticReceipt & DomesticConsignmentRead;
  SMALL_PARCEL: DomesticReceipt & Omit<GetSmallParcelOrderResponse, 'receipt'>;
  DIGITAL_STAMPS: DomesticReceipt & Omit<GetStampOrderResponse, 'receipt'>;
}

/** A kind of order, as maintenance windows name it too. */
export type OrderKind = keyof Orders;

/** What the contract says may be absent. */
type WithoutSome<T, Name extends keyof T> = Omit<T, Name> & Partial<Pick<T, Name>>;

type LargeParcelAddOns = Partial<Omit<DomesticAddOns, 'cashOnDelivery'>> & {
  cashOnDelivery?: WithoutSome<CashOnDelivery, 'recipientAmountToPayInOre'>;
};
type LargeParcel = Omit<WithoutSome<DomesticConsignment, 'customsDetailsRequest'>, 'product'> & {
  product: Omit<WithoutSome<DomesticItem, 'dimensions'>, 'addOns'> & { addOns?: LargeParcelAddOns };
};

/** What is asked for. Which order it takes the place of is a matter of when it is sent: see `replacesOrder`. */
export interface Requests {
  ABROAD: Omit<PlaceAbroadOrderRequest, 'replacesOrder'>;
  LARGE_PARCEL: Omit<
    WithoutSome<PlaceDomesticOrderRequest, 'paymentProvider'>,
    'consignments' | 'replacesOrder'
  > & { consignments: LargeParcel[] };
  SMALL_PARCEL: Omit<
    WithoutSome<PlaceSmallParcelOrderRequest, 'pickupDate' | 'customsDetailsRequest'>,
    'replacesOrder'
  >;
  DIGITAL_STAMPS: Omit<PlaceStampOrderRequest, 'replacesOrder'>;
}

interface Contract<Answer, Order> {
  /** Where orders are placed, and below it read. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In front of the paths of fields that are refused: which order of several, where there is only one. */
  readonly root?: string;
  /** Undefined where the answer holds no order. */
  readonly read: (answer: Answer) => Order | undefined;
}

const contracts: { readonly [Kind in OrderKind]: Contract<never, Orders[Kind]> } = {
  ABROAD: { path: '/sende/utland/api/order', read: (order: GetAbroadOrderResponse) => order },
  LARGE_PARCEL: {
    path: '/sende/api/order',
    headers: { 'X-Client': 'Web', 'X-Version': '1' },
    root: 'consignments[0].',
    read: ({ receipt, consignments: [parcel] }: GetDomesticOrderResponse) =>
      receipt && parcel && { ...parcel, ...receipt },
  },
  SMALL_PARCEL: {
    path: '/sende/norgespakke/under5kg/api/order',
    read: ({ receipt, ...parcel }: GetSmallParcelOrderResponse) => receipt && { ...parcel, ...receipt },
  },
  DIGITAL_STAMPS: {
    path: '/digitalstamps/api/orders',
    read: ({ receipt, ...stamps }: GetStampOrderResponse) => receipt && { ...stamps, ...receipt },
  },
};

/** What the contracts call the two things that a placed order answers with. */
interface Placed {
  readonly redirectUrl?: string;
  readonly redirectUri?: string;
  readonly uriKey?: string;
  readonly orderUriKey?: string;
}

/** Places an order; the answer tells where to pay, or where the receipt is. Fails with an `ApiError`. */
export async function placeOrder(
  kind: OrderKind,
  order: object,
  idempotencyKey: string,
): Promise<{ readonly redirectUrl: string; readonly uriKey: string }> {
  const { path, headers, root } = contracts[kind];
  try {
    const placed = await post<Placed>(path, order, {
      headers: { ...idempotent(idempotencyKey), ...headers },
    });
    return {
      redirectUrl: placed.redirectUrl ?? placed.redirectUri ?? '',
      uriKey: placed.uriKey ?? placed.orderUriKey ?? '',
    };
  } catch (failure) {
    throw root !== undefined && failure instanceof ApiError ? withoutRoot(failure, root) : failure;
  }
}

function withoutRoot(failure: ApiError, root: string): ApiError {
  const fieldErrors = failure.fieldErrors.map(({ field, code }) => ({
    field: field.startsWith(root) ? field.slice(root.length) : field,
    code,
  }));
  const { status, errorCode, details, traceId } = failure;
  return new ApiError({ status, errorCode, fieldErrors, details, traceId }, { cause: failure });
}

/** The order behind a receipt. It is asked for again as long as something is still to come. */
export function orderQuery(kind: OrderKind, uriKey: string) {
  return queryOptions({
    queryKey: ['order', kind, uriKey],
    queryFn: ({ signal }) => readOrder(kind, uriKey, signal),
    refetchInterval: ({ state }) => nextReadOf(state.data?.status, state.dataUpdateCount),
  });
}

/** How an order stands, whatever was ordered. Always asked anew: what was true a minute ago proves nothing. */
export function orderStatusQuery(kind: OrderKind, uriKey: string) {
  return queryOptions({
    queryKey: ['order-status', kind, uriKey],
    queryFn: async ({ signal }) => (await readOrder(kind, uriKey, signal)).status,
    gcTime: 0,
  });
}

async function readOrder(kind: OrderKind, uriKey: string, signal: AbortSignal): Promise<Order> {
  const { path, headers, read } = contracts[kind];
  const answer = await get<never>(
    `${path}/${encodeURIComponent(uriKey)}`,
    {},
    { signal, ...(headers && { headers: { ...headers } }) },
  );
  const order = read(answer);
  if (!order) throw new ApiError({ status: 404, errorCode: 'ORDER_NOT_FOUND' });
  return order;
}

/** What was ordered, as the error code names it when no number could be issued. */
export function nameInCodes(kind: OrderKind, order: object): string {
  return 'productType' in order ? String(order.productType) : kind;
}
