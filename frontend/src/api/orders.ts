import { queryOptions } from '@tanstack/react-query';
import { ApiError, type FieldError } from './api-error';
import { get, idempotent, post } from './client';
import { nextReadOf } from './order-polling';
import type {
  BestillOrdersV1Order as Order,
  CustomsDeclaration,
  GetConsignmentsResponse,
  OrderKindCode,
  PlaceAbroadOrderResponse,
  PlaceConsignmentsResponse,
  Product,
  ProviderCode,
} from './schema';

export type { Order };

/** A kind of order, as maintenance windows name it too. */
export type OrderKind = OrderKindCode;

/** What is asked for. Which order it takes the place of is a matter of when it is sent: `replacesOrder`. */
export interface OrderRequest {
  readonly product: Product;
  /** Absent where there is nothing to pay. */
  readonly paymentProvider?: ProviderCode;
  /** What the customer was shown. */
  readonly totalPriceInOre: number;
  readonly replacesOrder?: string;
}

interface Contract {
  /** Where orders are placed, and below it read. */
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** The request in the shape that the specification fixes. Default: as it is. */
  readonly shape?: (request: OrderRequest) => object;
}

const contracts: Readonly<Record<OrderKind, Contract>> = {
  ABROAD: { path: '/sende/utland/api/order', shape: abroadOrder },
  LARGE_PARCEL: {
    path: '/sende/api/order',
    headers: { 'X-Client': 'Web', 'X-Version': '1' },
    shape: consignments,
  },
  SMALL_PARCEL: { path: '/sende/norgespakke/under5kg/api/order' },
  DIGITAL_STAMPS: { path: '/digitalstamps/api/orders' },
};

function abroadOrder({ product: { abroad }, ...order }: OrderRequest) {
  const { recipient: receiver, declaration, ...shipment } = abroad ?? {};
  return { ...order, ...shipment, receiver, customsDetailsRequest: customsDetails(declaration) };
}

function consignments({ product: { largeParcel }, ...order }: OrderRequest) {
  const { sender, recipient, declaration, cashOnDelivery, handling, ...item } = largeParcel ?? {};
  const addOns = { cashOnDelivery, handling: handling && { size: handling } };
  return {
    ...order,
    consignments: [
      {
        type: 'NorgespakkeStor',
        product: { ...item, ...((cashOnDelivery ?? handling) && { addOns }) },
        sender,
        recipient,
        customsDetailsRequest: customsDetails(declaration),
      },
    ],
  };
}

function customsDetails(declaration: CustomsDeclaration | undefined) {
  return declaration && { sendingAbroadReason: declaration.reason, customsItemsList: declaration.items };
}

/** What the paths of those shapes, and of the others, are inside a product. */
const pathsOfProduct: readonly (readonly [RegExp, string])[] = [
  [/^product\.(abroad|largeParcel|smallParcel|digitalStamps)\./, ''],
  [/^consignments\[0\]\.(product\.)?(addOns\.)?/, ''],
  [/^handling\.size$/, 'handling'],
  [/^receiver\b/, 'recipient'],
  [/^customsDetailsRequest\b/, 'declaration'],
  [/^declaration\.sendingAbroadReason$/, 'declaration.reason'],
  [/^declaration\.customsItemsList\b/, 'declaration.items'],
];

function inProduct({ field, code }: FieldError): FieldError {
  return { field: pathsOfProduct.reduce((path, [from, to]) => path.replace(from, to), field), code };
}

/**
 * Places an order; the answer tells where to pay, or where the receipt is. Fails with an `ApiError`, whose fields are
 * named as in the product, whatever shape was sent: "sender.address.street".
 */
export async function placeOrder(
  kind: OrderKind,
  order: OrderRequest,
  idempotencyKey: string,
): Promise<{ readonly redirectUrl: string; readonly uriKey: string }> {
  const { path, headers, shape } = contracts[kind];
  try {
    const placed = await post<Partial<PlaceAbroadOrderResponse & PlaceConsignmentsResponse>>(
      path,
      shape ? shape(order) : order,
      { headers: { ...idempotent(idempotencyKey), ...headers } },
    );
    return {
      redirectUrl: placed.redirectUrl ?? placed.redirectUri ?? '',
      uriKey: placed.orderUriKey ?? '',
    };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const { status, errorCode, details, traceId } = failure;
    const fieldErrors = failure.fieldErrors.map(inProduct);
    throw new ApiError({ status, errorCode, fieldErrors, details, traceId }, { cause: failure });
  }
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
  const { path, headers } = contracts[kind];
  const answer = await get<Order | (GetConsignmentsResponse & { order: Order })>(
    `${path}/${encodeURIComponent(uriKey)}`,
    {},
    { signal, ...(headers && { headers }) },
  );
  return 'order' in answer ? answer.order : answer;
}
