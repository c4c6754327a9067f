import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '@/domain/environment';
import type { TimeWindow } from '@/domain/maintenance';
import { get } from './client';
import type { ProviderCode } from './schema';

/** The features that this deployment has. The BFF answers this call itself, so the contract has no type for it. */
export interface Features {
  readonly environment: Environment['name'];
  readonly qrCode: boolean;
  readonly customsCostSummary: boolean;
  readonly prepaidDuty: boolean;
  readonly registeredLetter: boolean;
  /** In the order to offer them. */
  readonly paymentProviders: readonly ProviderCode[];
  readonly maintenance: {
    readonly banners: readonly TimeWindow[];
    readonly paymentClosed: readonly (TimeWindow & { readonly products: readonly string[] })[];
  };
}

export function featuresQuery() {
  return queryOptions({
    queryKey: ['features'],
    queryFn: ({ signal }) => get<Features>('/sende/utland/api/features', {}, { signal, timeoutInMs: 5_000 }),
    staleTime: 5 * 60_000,
    retry: 1,
  });
}
