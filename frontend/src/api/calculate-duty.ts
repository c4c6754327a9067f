import { queryOptions } from '@tanstack/react-query';
import { post } from './client';
import type { CalculateDutyRequest, CalculateDutyResponse } from './schema';

/** What duty and fees come to. */
export function dutyQuery(request: CalculateDutyRequest) {
  return queryOptions({
    queryKey: ['duty', request],
    queryFn: ({ signal }) =>
      post<CalculateDutyResponse>('/sende/utland/api/tariff/calculate', request, { signal }),
    staleTime: 5 * 60_000,
  });
}
