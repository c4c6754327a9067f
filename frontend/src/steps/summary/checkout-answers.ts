import * as z from 'zod/mini';
import type { ProviderCode } from '@/api/schema';

/** What every flow keeps of its end: a part of its draft. */
export const checkoutAnswers = {
  termsAccepted: z.optional(z.boolean()),
  paymentProvider: z.optional(z.enum(['VIPPS', 'NETS', 'CARD_TERMINAL', 'SIMULATOR'])),
  /** The order as it was last sent, the key that it was sent under, and the order that it replaces. */
  attempt: z.optional(z.object({ key: z.string(), order: z.string(), replaces: z._default(z.string(), '') })),
  /** The key of the order that was placed with these answers last, paid or not. The next one takes its place. */
  placed: z.optional(z.string()),
};

export type CheckoutDraft = z.infer<z.ZodMiniObject<typeof checkoutAnswers>>;

/** The choice, if it is among what is offered. */
export function offered(
  provider: string | undefined,
  providers: readonly ProviderCode[],
): ProviderCode | undefined {
  return providers.find((candidate) => candidate === provider);
}

/** What was chosen before, if it is still offered; where there is no choice, the only one. */
export function preselected(
  provider: string | undefined,
  providers: readonly ProviderCode[],
): ProviderCode | undefined {
  return offered(provider, providers) ?? (providers.length === 1 ? providers[0] : undefined);
}
