import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { GetPostalCodeResponse } from './schema';

/** The city of a Norwegian postal code. An unknown code is no error: the answer says it is not valid. */
export function postalCodeQuery(postalCode: string) {
  return queryOptions({
    queryKey: ['postal-code', postalCode],
    queryFn: ({ signal }) =>
      get<GetPostalCodeResponse>('/sende/api/postal-code', {
        query: { country: 'no', pnr: postalCode },
        signal,
        timeoutInMs: 4_000,
      }),
    retry: 1, // the customer waits, and can also write the city
    enabled: /^\d{4}$/.test(postalCode),
    staleTime: Infinity,
  });
}
