import { ApiError, type FieldError } from '@/api/api-error';

/** Failures of a pickup; another day or another drop-off method may work. */
const pickupFailures = ['PICKUP_FULL', 'PICKUP_DATE_PASSED', 'PICKUP_NOT_SERVICEABLE'] as const;

/**
 * The failures of an order (spec §8) and of a pickup, in `?errorCode=` and in the answer to an order. `id_failed`
 * stands without its product prefix.
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

type FailureKind = (typeof failureKinds)[number];

/** The kind of an error code; undefined for any other code. */
export function failureKind(errorCode: string): FailureKind | undefined {
  return failureKinds.find(
    (kind) => kind === errorCode || (kind === 'id_failed' && errorCode.endsWith(kind)),
  );
}

export function isPickupFailure(errorCode: string): boolean {
  return pickupFailures.some((kind) => kind === errorCode);
}

/**
 * The reason of a refusal that concerns only the pickup: no driver collects at the address, or no longer on that
 * day, or an item that was named can no longer be sent then. Undefined for any other refusal.
 */
export function refusedPickup({
  fieldErrors,
}: ApiError): (typeof pickupFailures)[number] | 'ITEM_NOT_VALID' | undefined {
  const isPlace = ({ field, code }: FieldError) =>
    code === 'NOT_ALLOWED' && /^sender\.address\.(street2?|postalCode)$/.test(field);
  const isDay = ({ field, code }: FieldError) => code === 'UNKNOWN' && field === 'pickupDate';
  const isItem = ({ field, code }: FieldError) => code === 'NOT_ALLOWED' && field.startsWith('ownItems.');
  if (!fieldErrors.every((error) => isPlace(error) || isDay(error) || isItem(error))) return undefined;
  if (fieldErrors.some(isPlace)) return 'PICKUP_NOT_SERVICEABLE';
  if (fieldErrors.some(isDay)) return 'PICKUP_DATE_PASSED';
  return fieldErrors.some(isItem) ? 'ITEM_NOT_VALID' : undefined;
}

/**
 * Whether the code proves that nothing was charged, for an order that has just been refused. For a placed order only
 * its status proves it. An unknown code proves nothing.
 */
export function isNotCharged(errorCode: string): boolean {
  const kind = failureKind(errorCode);
  return kind !== undefined && kind !== 'unexpected' && kind !== 'paymentInvalid';
}

/** The new price in øre, if the order was refused because the price changed; undefined for any other failure. */
export function changedPrice(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.errorCode !== 'PRICE_CHANGED') return undefined;
  const ore = Number(failure.details.totalPriceInOre);
  return Number.isSafeInteger(ore) && ore > 0 ? ore : undefined;
}
