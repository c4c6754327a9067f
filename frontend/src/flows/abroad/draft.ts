import * as z from 'zod/mini';
import { customsAnswers } from '@/steps/customs/customs-answers';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/*
 * What the customer has answered so far, complete or not (spec §3, "Abroad wizard state"). A form saves on
 * every keystroke, so a text may hold anything; what a step demands stands in demands.ts.
 */

const text = z._default(z.string(), '');
const choice = z.object({ value: z.string(), caption: z.string() });

export const abroadProduct = z.enum([
  'LETTER_ABROAD',
  'LETTER_TRACKABLE',
  'REGISTERED_LETTER_ABROAD',
  'PACKAGE_ABROAD',
]);

/** The destination with the facts that steps and rules hang on. */
export const destination = z.object({
  ...choice.shape,
  dialCode: text,
  feature: z.object({
    region: z.enum(['EUROPE', 'WORLD']),
    prepaidDuty: z.boolean(),
    requiresTariffNumber: z.boolean(),
    tariffNumberDigits: z.number(),
    customsUnion: z.boolean(),
  }),
});

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
    country: z.optional(choice),
  }),
  email: text,
  phoneNumber: text,
  phoneCountryCode: text,
});

export const abroadDraft = z.object({
  product: z.optional(abroadProduct),
  country: z.optional(destination),
  size: z.optional(z.enum(['SMALL', 'MEDIUM', 'LARGE', 'NORMAL'])),
  /** Of letters: decides which sizes fit, and is no part of the order. */
  thickness: z.optional(z.enum(['UNDER_2_CM', 'FROM_2_TO_7CM', 'OVER_7CM'])),
  /** Grams: the weight that is paid for. */
  weight: z.optional(z.number()),
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
export type Destination = z.infer<typeof destination>;
export type SenderDraft = z.infer<typeof sender>;
export type RecipientDraft = z.infer<typeof recipient>;
export type AbroadProduct = z.infer<typeof abroadProduct>;

export function isLetter(product: AbroadProduct | undefined): boolean {
  return product !== undefined && product !== 'PACKAGE_ABROAD';
}
