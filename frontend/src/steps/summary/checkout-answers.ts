import * as z from 'zod/mini';
import type { OrderKind } from '@/api/orders';
import type { ProviderCode } from '@/api/schema';
import type { PlacedOrder } from './charge';

/** The part of every flow's draft that belongs to the summary and the payment. */
export const checkoutAnswers = {
  termsAccepted: z.optional(z.boolean()),
  paymentProvider: z.optional(z.enum(['VIPPS', 'NETS', 'CARD_TERMINAL', 'SIMULATOR'])),
  /**
   * The last request: its idempotency key, its order, and the key of the order that it replaces; and other orders that were sent
   * with the key before and got no answer, last first.
   */
  attempt: z.optional(
    z.object({
      key: z.string(),
      order: z.string(),
      replaces: z._default(z.string(), ''),
      unanswered: z._default(z.array(z.string()), []),
    }),
  ),
  /** The key of the last order that was placed with these answers, paid or not. The next order replaces it. */
  placed: z.optional(z.string()),
};

export type CheckoutDraft = z.infer<z.ZodMiniObject<typeof checkoutAnswers>>;

/** The chosen provider, if it is offered. */
export function offered(
  provider: string | undefined,
  providers: readonly ProviderCode[],
): ProviderCode | undefined {
  return providers.find((candidate) => candidate === provider);
}

/** The chosen provider, if it is still offered; else the only one offered, if there is just one. */
export function preselected(
  provider: string | undefined,
  providers: readonly ProviderCode[],
): ProviderCode | undefined {
  return offered(provider, providers) ?? (providers.length === 1 ? providers[0] : undefined);
}

/** The last order that was placed with the draft's answers, paid or not; undefined if there is none. */
export function placedOrder(kind: OrderKind, { placed }: CheckoutDraft): PlacedOrder | undefined {
  return placed === undefined ? undefined : { kind, uriKey: placed };
}
