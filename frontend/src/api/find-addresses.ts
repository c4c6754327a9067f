import { queryOptions } from '@tanstack/react-query';
import { post } from './client';
import type { FindAddressesRequest, FindAddressesResponse } from './schema';

/** Norwegian addresses that begin with what was typed. */
export function addressesQuery(address: string) {
  return queryOptions({
    queryKey: ['addresses', address],
    queryFn: async ({ signal }) => {
      const request: FindAddressesRequest = { address };
      const answer = await post<FindAddressesResponse>('/sende/api/v1/addresses/find', request, { signal });
      return answer.addresses;
    },
    staleTime: 5 * 60_000,
    retry: false, // the next keystroke is the retry
  });
}
