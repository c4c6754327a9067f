import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { FindPostalPlaceResponse } from './schema';

/** The postal codes of a place by its name. An unknown name is no error: the answer has no city. */
export function postalPlaceQuery(name: string) {
  return queryOptions({
    queryKey: ['postal-place', name],
    queryFn: ({ signal }) =>
      get<FindPostalPlaceResponse>('/sende/api/postal-place', {
        query: { name },
        signal,
        timeoutInMs: 4_000,
      }),
    retry: 1, // the customer waits, and can also write the postal code
    enabled: /\p{L}{2}/u.test(name),
    staleTime: Infinity,
  });
}
