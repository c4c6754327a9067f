import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { OrderKind } from './orders';
import type { GetCancellationTermsResponse } from './schema';

/** Decides until when an order could be cancelled if it were placed now. */
export interface CancellationTerms {
  readonly kind: OrderKind;
  /** ISO date of a driver's visit. */
  readonly pickupDate?: string | undefined;
  /** How many days the order's codes can be used. */
  readonly codeValidityInDays?: number | undefined;
}

export function cancellationTermsQuery({ kind, pickupDate, codeValidityInDays }: CancellationTerms) {
  return queryOptions({
    queryKey: ['cancellation-terms', kind, pickupDate, codeValidityInDays],
    queryFn: ({ signal }) =>
      get<GetCancellationTermsResponse>('/sende/api/cancellation-terms', {
        query: { kind, pickupDate, ...(codeValidityInDays && { codeValidityInDays }) },
        signal,
      }),
    staleTime: 60_000, // days pass
  });
}
