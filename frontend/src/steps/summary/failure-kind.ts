import { ApiError, type FieldError } from '@/api/api-error';

/** Why a driver was not to be had: another day, or another way to hand it in, may be. */
export const pickupFailures = ['PICKUP_FULL', 'PICKUP_DATE_PASSED', 'PICKUP_NOT_SERVICEABLE'] as const;

/**
 * The failures of an order that the spec names (spec §8), and those of a pickup, as `?errorCode=` and as the
 * answer to an order. The product in front of `id_failed` is left out.
 */
export const failureKinds = [
  ...pickupFailures,
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

export function isPickupFailure(errorCode: string): boolean {
  return pickupFailures.some((kind) => kind === errorCode);
}

/**
 * Why an order was refused whose pickup is all that is wrong with it: no driver collects at the address, or none on that
 * day any more. Undefined for any other refusal.
 */
export function refusedPickup({ fieldErrors }: ApiError): (typeof pickupFailures)[number] | undefined {
  const isPlace = ({ field, code }: FieldError) =>
    code === 'NOT_ALLOWED' && /^sender\.address\.(street2?|postalCode)$/.test(field);
  const isDay = ({ field, code }: FieldError) => code === 'UNKNOWN' && field === 'pickupDate';
  if (!fieldErrors.every((error) => isPlace(error) || isDay(error))) return undefined;
  if (fieldErrors.some(isPlace)) return 'PICKUP_NOT_SERVICEABLE';
  return fieldErrors.some(isDay) ? 'PICKUP_DATE_PASSED' : undefined;
}

/**
 * Whether the code says that nothing was charged. It does so of an order that has just been refused; of one that was
 * placed only the order itself can prove it. A code that nobody knows says nothing.
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
