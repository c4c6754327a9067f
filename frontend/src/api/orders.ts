import { queryOptions } from '@tanstack/react-query';
import { ApiError, type FieldError } from './api-error';
import { get, idempotent, post } from './client';
import { nextReadOf } from './order-polling';
import { keepProof, proofOf } from './ownership';
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

/** An order to place. `replacesOrder` is set when it is sent. */
export interface OrderRequest {
  readonly product: Product;
  /** Absent where there is nothing to pay. */
  readonly paymentProvider?: ProviderCode;
  /** The price that the customer was shown. */
  readonly totalPriceInOre: number;
  readonly replacesOrder?: string;
}

interface Contract {
  /** The path for placing orders. The path of one order is below it. */
  readonly path: string;
  /** The path for placing this order, where it depends on the order. Default: `path`. */
  readonly placeAt?: (request: OrderRequest) => string;
  readonly headers?: Record<string, string>;
  /** Converts the request to the shape that the specification fixes. Default: the request unchanged. */
  readonly shape?: (request: OrderRequest) => object;
  /** Replacements that turn a path of that shape into the path inside the product. */
  readonly paths?: readonly Replacement[];
}

type Replacement = readonly [from: RegExp, to: string];

const domesticOrders = {
  path: '/sende/api/order',
  headers: { 'X-Client': 'Web', 'X-Version': '1' },
} as const;

const visits = '/pickup/open/v2/orders';

const contracts: Readonly<Record<OrderKind, Contract>> = {
  ABROAD: {
    path: '/sende/utland/api/order',
    shape: abroadOrder,
    paths: [[/^receiver\b/, 'recipient']],
  },
  LARGE_PARCEL: {
    ...domesticOrders,
    shape: parcelConsignment,
    paths: [
      [/^consignments\[0\]\.(product\.)?(addOns\.)?/, ''],
      [/^handling\.size$/, 'handling'],
    ],
  },
  REGISTERED_LETTER: {
    ...domesticOrders,
    shape: letterConsignments,
    paths: [
      [/^consignments(\[\d+\])\.recipient\b/, 'recipients$1'],
      [/^consignments\[\d+\]\.(product\.)?/, ''],
      [/^consignments\b/, 'recipients'],
      [/^letterSize$/, 'size'],
    ],
  },
  SMALL_PARCEL: { path: '/sende/norgespakke/under5kg/api/order' },
  DIGITAL_STAMPS: { path: '/digitalstamps/api/orders' },
  EXPRESS: { path: '/sende/api/express/order' },
  PICKUP: { path: visits },
  PICKUP_REORDER: {
    path: visits,
    placeAt: ({ product: { visit } }) => `${visits}/${encodeURIComponent(visit?.reorderOf ?? '')}/reorder`,
    shape: ({ product: { visit } }) => ({ pickupDate: visit?.pickupDate }),
  },
  PICKUP_RETURN: {
    path: visits,
    placeAt: ({ product: { visit } }) =>
      `/pickup/open/v2/returns/${encodeURIComponent(visit?.returnOf ?? '')}/orders`,
    shape: ({ product: { visit } }) => ({ sender: visit?.sender, pickupDate: visit?.pickupDate }),
  },
};

function abroadOrder({ product: { abroad }, ...order }: OrderRequest) {
  const { recipient: receiver, declaration, ...shipment } = abroad ?? {};
  return { ...order, ...shipment, receiver, customsDetailsRequest: customsDetails(declaration) };
}

function parcelConsignment({ product: { largeParcel }, ...order }: OrderRequest) {
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

function letterConsignments({ product: { registeredLetters }, ...order }: OrderRequest) {
  const { size, sender, recipients = [] } = registeredLetters ?? {};
  return {
    ...order,
    consignments: recipients.map((recipient) => ({
      type: 'RegisteredLetter',
      product: { letterSize: size },
      sender,
      recipient,
    })),
  };
}

function customsDetails(declaration: CustomsDeclaration | undefined) {
  return declaration && { sendingAbroadReason: declaration.reason, customsItemsList: declaration.items };
}

/** The replacements for the shapes of more than one contract. */
const sharedPaths: readonly Replacement[] = [
  [/^product\.\w+\./, ''],
  [/^customsDetailsRequest\b/, 'declaration'],
  [/^declaration\.sendingAbroadReason$/, 'declaration.reason'],
  [/^declaration\.customsItemsList\b/, 'declaration.items'],
];

function inProduct({ field, code }: FieldError, paths: readonly Replacement[] = []): FieldError {
  const replacements = [...paths, ...sharedPaths];
  return { field: replacements.reduce((path, [from, to]) => path.replace(from, to), field), code };
}

/**
 * Places an order and returns the URL of the payment page, or of the receipt. Throws an `ApiError` whose fields have
 * their paths inside the product, such as "sender.address.street", whatever shape was sent.
 */
export async function placeOrder(
  kind: OrderKind,
  order: OrderRequest,
  idempotencyKey: string,
): Promise<{ readonly redirectUrl: string; readonly uriKey: string }> {
  const { path, placeAt, headers, shape, paths } = contracts[kind];
  try {
    const placed = await post<Partial<PlaceAbroadOrderResponse & PlaceConsignmentsResponse>>(
      placeAt ? placeAt(order) : path,
      shape ? shape(order) : order,
      { headers: { ...idempotent(idempotencyKey), ...proofOf(order.product.visit?.reorderOf), ...headers } },
    );
    const { orderUriKey: uriKey = '', ownershipProof = '' } = placed;
    if (ownershipProof !== '') keepProof(uriKey, ownershipProof);
    return { redirectUrl: placed.redirectUrl ?? placed.redirectUri ?? '', uriKey };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const { status, errorCode, details, traceId } = failure;
    const fieldErrors = failure.fieldErrors.map((error) => inProduct(error, paths));
    throw new ApiError({ status, errorCode, fieldErrors, details, traceId }, { cause: failure });
  }
}

/** The order of a receipt. It is read again until it is final. */
export function orderQuery(kind: OrderKind, uriKey: string) {
  return queryOptions({
    queryKey: ['order', kind, uriKey],
    queryFn: ({ signal }) => readOrder(kind, uriKey, signal),
    refetchInterval: ({ state }) => nextReadOf(state.data?.status, state.dataUpdateCount),
  });
}

/**
 * The status of an order of any kind, and why it failed. It is never cached, because it can change at any
 * time.
 */
export function orderStatusQuery(kind: OrderKind, uriKey: string) {
  return queryOptions({
    queryKey: ['order-status', kind, uriKey],
    queryFn: async ({ signal }) => {
      const { status, failure } = await readOrder(kind, uriKey, signal);
      return { status, failure };
    },
    gcTime: 0,
  });
}

/** Reads an order. Throws an `ApiError`. */
export async function readOrder(kind: OrderKind, uriKey: string, signal: AbortSignal): Promise<Order> {
  const { path, headers } = contracts[kind];
  const answer = await get<Order | (GetConsignmentsResponse & { order: Order })>(
    `${path}/${encodeURIComponent(uriKey)}`,
    { signal, headers: { ...headers, ...proofOf(uriKey) } },
  );
  return 'order' in answer ? answer.order : answer;
}
