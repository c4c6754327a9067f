import { queryOptions, skipToken } from '@tanstack/react-query';
import { post } from './client';
import type { CalculateDutyRequest, CalculateDutyResponse } from './schema';

/** Duty and fees on the declared goods. Disabled without a request. */
export function dutyQuery(request: CalculateDutyRequest | undefined) {
  return queryOptions({
    queryKey: ['duty', request],
    queryFn: request
      ? ({ signal }) => post<CalculateDutyResponse>('/sende/utland/api/tariff/calculate', request, { signal })
      : skipToken,
    staleTime: 5 * 60_000,
  });
}
