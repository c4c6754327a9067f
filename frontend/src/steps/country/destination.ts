import * as z from 'zod/mini';

const text = z._default(z.string(), '');

export const abroadProduct = z.enum([
  'LETTER_ABROAD',
  'LETTER_TRACKABLE',
  'REGISTERED_LETTER_ABROAD',
  'PACKAGE_ABROAD',
]);
export type AbroadProduct = z.infer<typeof abroadProduct>;

const valueLimit = z.object({ inUsdCents: z.number(), inOre: z.number() });

/** The destination with the facts that steps and rules depend on. */
const destination = z.object({
  value: z.string(),
  caption: z.string(),
  dialCode: text,
  /** Whether the shop sends there. A draft of the release before lacks it. */
  available: z.optional(z.boolean()),
  feature: z.object({
    region: z.enum(['EUROPE', 'WORLD']),
    prepaidDuty: z.boolean(),
    requiresTariffNumber: z.boolean(),
    tariffNumberDigits: z.number(),
    customsUnion: z.boolean(),
    stateRequired: z.optional(z.boolean()),
    valueLimits: z.optional(
      z.object({
        gift: z.optional(valueLimit),
        other: z.optional(valueLimit),
        usdRate: z.string(),
        usdRateFrom: z.string(),
      }),
    ),
  }),
});
export type Destination = z.infer<typeof destination>;

/** The part of a flow's draft about the shipment and its destination. */
export const shipmentAnswers = {
  product: z.optional(abroadProduct),
  country: z.optional(destination),
  size: z.optional(z.enum(['SMALL', 'MEDIUM', 'LARGE', 'NORMAL'])),
  /** The paid weight, in grams. */
  weight: z.optional(z.number()),
};
export type ShipmentDraft = z.infer<z.ZodMiniObject<typeof shipmentAnswers>>;

export function isLetter(product: AbroadProduct | undefined): boolean {
  return product !== undefined && product !== 'PACKAGE_ABROAD';
}
