import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** The price of a shipment in øre. While a changed shipment is priced, the price before it stays. */
export function abroadPriceQuery({ product, ...query }: AbroadPriceWanted) {
  return queryOptions({
    queryKey: ['abroad-price', product, query],
    queryFn: ({ signal }) =>
      get<GetAbroadPriceResponse>(`/sende/utland/api/prices/${product}`, query, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
