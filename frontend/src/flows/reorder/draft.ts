import * as z from 'zod/mini';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/** What the customer has answered so far about one order, complete or not. */
export const reorderDraft = z.object({
  /** The key of the order whose visit is ordered again, and the new day (ISO). */
  reorderOf: z.optional(z.string()),
  pickupDate: z.optional(z.string()),
  ...checkoutAnswers,
});

export type ReorderDraft = z.infer<typeof reorderDraft>;
