import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { Features, ProviderCode } from './schema';

/** The ways to pay that this release of the page has. A newer server may offer more. */
const knownProviders: Readonly<Record<ProviderCode, true>> = {
  VIPPS: true,
  NETS: true,
  CARD_TERMINAL: true,
  SIMULATOR: true,
};

/** The ways to pay to offer, in their order; none while the features are unknown. */
export function providersOf(features: Features | undefined): ProviderCode[] {
  return (features?.paymentProviders ?? []).filter((code) => Object.hasOwn(knownProviders, code));
}

export function featuresQuery() {
  return queryOptions({
    queryKey: ['features'],
    queryFn: ({ signal }) => get<Features>('/sende/utland/api/features', { signal, timeoutInMs: 5_000 }),
    staleTime: 5 * 60_000,
    retry: 1,
  });
}
