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
  /** As people read it, such as `400 00 000`. */
  readonly phone: string;
  readonly email: string;
}

/** The mark of a way of paying, as the operator has it. */
export interface PaymentMark {
  readonly provider: string;
  /** What people call it who do not see it; empty where the provider's own name says the same. */
  readonly name: string;
  readonly url: string;
}

/** The features that this deployment has. The BFF answers this call itself, so the contract has no type for it. */
export interface Features {
  readonly environment: Environment['name'];
  readonly qrCode: boolean;
  readonly customsCostSummary: boolean;
  readonly prepaidDuty: boolean;
  readonly registeredLetter: boolean;
  /** In the order to offer them. */
  readonly paymentProviders: readonly ProviderCode[];
  /** In their order. A server of the release before has none. */
  readonly paymentMarks?: readonly PaymentMark[];
  readonly seller: Seller;
  readonly maintenance: {
    readonly banners: readonly TimeWindow[];
    readonly paymentClosed: readonly (TimeWindow & { readonly products: readonly string[] })[];
  };
}

/** The ways of paying that this release of the page knows. A newer server may offer more. */
const knownProviders: readonly string[] = [
  'VIPPS',
  'NETS',
  'CARD_TERMINAL',
  'SIMULATOR',
] satisfies ProviderCode[];

/** The ways of paying to offer, in their order; none while the features are not known. */
export function providersOf(features: Features | undefined): ProviderCode[] {
  return (features?.paymentProviders ?? []).filter((code) => knownProviders.includes(code));
}

export function featuresQuery() {
  return queryOptions({
    queryKey: ['features'],
    queryFn: ({ signal }) => get<Features>('/sende/utland/api/features', {}, { signal, timeoutInMs: 5_000 }),
    staleTime: 5 * 60_000,
    retry: 1,
  });
}
