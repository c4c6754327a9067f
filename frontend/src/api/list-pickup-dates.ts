import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { ListPickupDatesResponse } from './schema';

/** Enough for two weeks: a driver passes every second weekday. */
const amount = 5;

/**
 * The next days on which a driver passes and has room, soonest first, as ISO dates, and until when the first one can be booked.
 * `place` is the address search's name of an address, or a postal code.
 *
 * Refused with `PICKUP_NOT_SERVICEABLE` where no driver comes, and with `noPickupDates` where all is full.
 */
export function pickupDatesQuery(place: string) {
  return queryOptions({
    queryKey: ['pickup-dates', place],
    queryFn: ({ signal }) => {
      const path = `/pickup/open/v2/dates/${encodeURIComponent(place)}`;
      return get<ListPickupDatesResponse>(path, { query: { amount }, signal });
    },
    enabled: place !== '',
    staleTime: 60_000, // other customers book dates too
    meta: { reported: true },
  });
}
