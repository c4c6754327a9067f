import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '@/domain/environment';
import type { TimeWindow } from '@/domain/maintenance';
import { get } from './client';
import type { ProviderCode } from './schema';

/** The company that runs the shop. An empty text means that there is none. */
export interface Seller {
  readonly name: string;
  readonly organisationNumber: string;
  readonly address: string;
  /** Formatted for people, such as `400 00 000`. */
  readonly phone: string;
  readonly email: string;
}

/** The operator's mark of a way to pay. */
export interface PaymentMark {
  readonly provider: string;
  /** Its name for those who cannot see it; empty if the provider's own name is enough. */
  readonly name: string;
  readonly url: string;
}

/** The features that this deployment has. The contract has a type for it, too, with all that other clients read. */
export interface Features {
  readonly environment: Environment['name'];
  readonly qrCode: boolean;
  readonly customsCostSummary: boolean;
  readonly prepaidDuty: boolean;
  readonly registeredLetter: boolean;
  /** In the order to offer them. */
  readonly paymentProviders: readonly ProviderCode[];
  /** In their order. The previous release's server has none. */
  readonly paymentMarks?: readonly PaymentMark[];
  readonly seller: Seller;
  readonly maintenance: {
    readonly banners: readonly TimeWindow[];
    readonly paymentClosed: readonly (TimeWindow & { readonly products: readonly string[] })[];
  };
}

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
