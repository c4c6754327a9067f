import * as z from 'zod/mini';
import { customsAnswers } from '@/steps/customs/customs-answers';
import { declarationOf } from '@/steps/customs/domestic-declaration';
import { routeAnswers } from '@/steps/customs/domestic-route';
import { domesticParty, toOutgoingParty } from '@/steps/party/domestic-party';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/** The part of a draft that all parcels inside Norway have: `z.object({ ...parcelAnswers, … })`. */
export const parcelAnswers = {
  /** Grams: the weight that is paid. */
  weight: z.optional(z.number()),
  sender: z.optional(domesticParty),
  recipient: z.optional(domesticParty),
  /** A postal code of the recipient's town, for the price until the recipient's own is known. */
  toPostalCode: z.optional(z.string()),
  ...routeAnswers,
  ...customsAnswers,
  ...checkoutAnswers,
};

type ParcelDraft = z.infer<z.ZodMiniObject<typeof parcelAnswers>>;

/** The same part of the order; undefined while an answer is missing. */
export function toOutgoingParcel(draft: ParcelDraft) {
  const { weight, sender, recipient } = draft;
  const declared = declarationOf(draft);
  if (!weight || !sender || !recipient || !declared) return undefined;
  const parties = { sender: toOutgoingParty(sender), recipient: toOutgoingParty(recipient) };
  return { weightInGrams: weight, ...parties, ...declared };
}
