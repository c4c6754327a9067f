import * as z from 'zod/mini';
import { shipmentAnswers } from '@/steps/country/destination';
import { customsAnswers } from '@/steps/customs/customs-answers';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/*
 * What the customer has answered so far, complete or not (spec §3, "Abroad wizard state"). A form saves on
 * every keystroke, so a text may hold anything; what a step demands the step says.
 */

const text = z._default(z.string(), '');

const sender = z.object({
  name: text,
  address: z.object({
    street: text,
    postalCode: text,
    city: text,
    /** The address search's name of this address; empty when it was typed by hand. */
    locationId: text,
  }),
  phoneNumber: text,
  phoneCountryCode: z._default(z.string(), '+47'),
  email: text,
  reference: text,
  companyVatNumber: text,
});

const recipient = z.object({
  name: text,
  address: z.object({
    street: text,
    addressLine2: text,
    postalCode: text,
    city: text,
    country: z.optional(z.object({ value: z.string(), caption: z.string() })),
  }),
  email: text,
  phoneNumber: text,
  phoneCountryCode: text,
});

export const abroadDraft = z.object({
  ...shipmentAnswers,
  /** Of letters: decides which sizes fit, and is no part of the order. */
  thickness: z.optional(z.enum(['UNDER_2_CM', 'FROM_2_TO_7CM', 'OVER_7CM'])),
  /** Where it is handed in, for the price before the sender is known. */
  fromPostalCode: z.optional(z.string()),
  /** Whether the customer came through the flow's first page (spec §2, guards). */
  navigated: z.optional(z.boolean()),
  sender: z.optional(sender),
  recipient: z.optional(recipient),
  ...customsAnswers,
  ...checkoutAnswers,
});

export type AbroadDraft = z.infer<typeof abroadDraft>;
