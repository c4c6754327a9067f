import { ApiError } from '@/api/api-error';
/**
 * The failures of an order that the spec names (spec §8), as `?errorCode=` and as the answer to an order. The
 * product in front of `id_failed` is left out.
 */
export const failureKinds = [
  'orderNotCompleted',
  'paymentState',
  'paymentFinalize',
  'paymentInternal',
  'paymentInvalid',
  'payment_failed',
  'order_storage_failed',
  'id_failed',
  'unexpected',
] as const;

export type FailureKind = (typeof failureKinds)[number];

/** Which of them a code is; undefined for any other. */
export function failureKind(errorCode: string): FailureKind | undefined {
  return failureKinds.find(
    (kind) => kind === errorCode || (kind === 'id_failed' && errorCode.endsWith(kind)),
  );
}

/**
 * Whether the customer may be told "you have not been charged": only where the server has proved it from its
 * ledger. A code that nobody knows proves nothing.
 */
export function isNotCharged(errorCode: string): boolean {
  const kind = failureKind(errorCode);
  return kind !== undefined && kind !== 'unexpected' && kind !== 'paymentInvalid';
}

/** The price that the server demands instead; undefined for any other failure. */
export function changedPrice(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.errorCode !== 'PRICE_CHANGED') return undefined;
  const ore = Number(failure.details.totalPriceInOre);
  return Number.isSafeInteger(ore) && ore > 0 ? ore : undefined;
}
