import * as z from 'zod/mini';
import { visitAnswers } from '@/steps/visit/visit-steps';

/** What the customer has answered so far about one return, complete or not. */
export const returnDraft = z.object({
  /** The number of the shipment that the customer has confirmed. */
  number: z.optional(z.string()),
  ...visitAnswers,
});

export type ReturnDraft = z.infer<typeof returnDraft>;
