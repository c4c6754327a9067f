import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { pickupAvailabilityQuery } from '@/api/get-pickup-availability';
import { pickupPriceQuery } from '@/api/get-pickup-price';
import { pickupDatesQuery } from '@/api/list-pickup-dates';
import { shopTime } from '@/api/shop-time';
import { freshFor } from '@/domain/last-hour';
import { isBox, type Place } from './drop-off';

/** Why no pickup at the mailbox is available (spec §8). */
export type PickupClosure =
  | { readonly reason: 'NOT_SERVICEABLE' }
  | { readonly reason: 'PO_BOX' }
  | { readonly reason: 'NO_DATES' }
  /** `until` is an ISO time; empty if unknown. */
  | { readonly reason: 'MAINTENANCE'; readonly until: string };

/**
 * The pickups that are available at a mailbox. If the service does not answer, pickup stays open: the failure shows
 * in place of the days, and only when the customer chooses a pickup.
 */
export function usePickup(place: Place) {
  const { locationId, postalCode } = place;
  const days = useQuery({
    ...pickupDatesQuery(locationId || postalCode),
    // The first day closes while the customer chooses.
    refetchInterval: ({ state }) => state.data !== undefined && freshFor(state.data.bookBy, shopTime()),
  });
  const maintenance = usePickupMaintenance();
  const price = useQuery(pickupPriceQuery());

  return {
    priceInOre: price.data,
    days,
    closure: maintenance ?? box(place) ?? refusal(days.error),
  };
}

/** The maintenance that closes all pickups, wherever the mailbox is. */
export function usePickupMaintenance(): PickupClosure | undefined {
  const { data } = useQuery({
    ...pickupAvailabilityQuery(),
    // During maintenance the page checks regularly whether it is over.
    refetchInterval: ({ state }) => (state.data?.available === false ? 60_000 : false),
  });
  return data?.available === false ? { reason: 'MAINTENANCE', until: data.unavailableUntil } : undefined;
}

function box(place: Place): PickupClosure | undefined {
  return isBox(place) ? { reason: 'PO_BOX' } : undefined;
}

function refusal(failure: Error | null): PickupClosure | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.errorCode === 'PICKUP_NOT_SERVICEABLE') return { reason: 'NOT_SERVICEABLE' };
  return failure.errorCode === 'noPickupDates' ? { reason: 'NO_DATES' } : undefined;
}
