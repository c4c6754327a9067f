import * as z from 'zod/mini';
import type { Country } from '@/api/schema';
import { isInNorway } from '@/domain/advisor/choices';
import { abroadProducts, sizeAbroad, thicknessOf } from '@/domain/advisor/letters';
import { weightClass } from '@/domain/weight-class';
import type { Handover } from '@/flow/handover';
import { toDestination } from '@/steps/country/countries';
import { shipmentAnswers } from '@/steps/country/destination';
import { customsAnswers } from '@/steps/customs/customs-answers';
import { recipientAnswers } from '@/steps/party/recipient';
import { senderAnswers } from '@/steps/party/sender';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/*
 * What the customer has answered so far, complete or not (spec §3, "Abroad wizard state"). A form saves on every
 * keystroke, so a text may be invalid; the steps validate it.
 */

export const abroadDraft = z.object({
  ...shipmentAnswers,
  /** What was typed in place of a weight. */
  typedWeight: z.optional(z.string()),
  /** For letters: selects the sizes that fit. Not part of the order. */
  thickness: z.optional(z.enum(['UNDER_2_CM', 'FROM_2_TO_7CM', 'OVER_7CM'])),
  /** The postal code of the drop-off, for the price before the sender is known. */
  fromPostalCode: z.optional(z.string()),
  /** Whether the customer has been on the flow's first page (spec §2, guards). */
  navigated: z.optional(z.boolean()),
  sender: z.optional(senderAnswers),
  recipient: z.optional(recipientAnswers),
  ...customsAnswers,
  ...checkoutAnswers,
});

export type AbroadDraft = z.infer<typeof abroadDraft>;

/** What was chosen on the front page. The weight is the class that is paid, which a letter has once its size is known. */
export function prefill({ offer, choices: { measures, grams = 0, to } }: Handover): Partial<AbroadDraft> {
  const product = offer in abroadProducts ? abroadProducts[offer as keyof typeof abroadProducts] : undefined;
  const country = isInNorway(to) || !to.details ? undefined : toDestination(to.details as Country);
  const size =
    measures && product && product !== 'PACKAGE_ABROAD' ? sizeAbroad(measures, product) : undefined;
  const paid = product && weightClass(product, size ?? 'NORMAL', grams);
  return {
    ...(product && { product }),
    ...(country && { country }),
    ...(measures && size && { size, thickness: thicknessOf(measures) }),
    ...(typeof paid === 'object' && { weight: paid.max }),
  };
}
