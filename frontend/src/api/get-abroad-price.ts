import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { get } from './client';
import type { AbroadProductType, GetAbroadPriceResponse, SizeGroupType } from './schema';

export interface AbroadPriceWanted {
  readonly product: AbroadProductType;
  readonly countryCode: string;
  /** Grams. */
  readonly weight: number;
  readonly size: SizeGroupType;
  readonly senderPostalCode?: string;
}

/**
 * The price of a shipment in øre. Disabled without a request. Keeps the previous price while a changed shipment is
 * priced.
 */
export function abroadPriceQuery(wanted: AbroadPriceWanted | undefined) {
  const { product, ...query } = wanted ?? {};
  return queryOptions({
    queryKey: ['abroad-price', product, query],
    queryFn: wanted
      ? ({ signal }) =>
          get<GetAbroadPriceResponse>(`/sende/utland/api/prices/${wanted.product}`, query, { signal })
      : skipToken,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
