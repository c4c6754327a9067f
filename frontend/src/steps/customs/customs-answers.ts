import * as z from 'zod/mini';
import type { CustomsDeclaration } from '@/api/schema';
import { sendingReasons } from '@/domain/customs-declaration';
import type { RouteDraft } from './domestic-route';

const text = z._default(z.string(), '');
const choice = z.object({ value: z.string(), caption: z.string() });

const item = z.object({
  id: z.number(),
  /** In English. */
  description: text,
  quantity: z.number(),
  /** The value of all units together, in whole kroner. */
  value: z.number(),
  /** The weight of all units together. */
  netWeightInKg: z.number(),
  /** With dots; empty where none is needed. */
  tariffNumber: text,
  countryOfOrigin: z.optional(choice),
});

export type CustomsItem = z.infer<typeof item>;

/** The answers as a draft stores them (spec §3, "Customs details"). */
export const customsAnswers = {
  customsDetails: z.optional(
    z.object({
      sendingAbroadReason: z.optional(
        z.object({ value: z.enum(sendingReasons), caption: z.string(), requiresTariff: z.boolean() }),
      ),
      customsItemList: z._default(z.array(item), []),
    }),
  ),
};

export type CustomsDraft = z.infer<z.ZodMiniObject<typeof customsAnswers>>;
export type CustomsDetails = NonNullable<CustomsDraft['customsDetails']>;

/** The part of a draft inside Norway that the declaration needs. */
export type InlandCustomsDraft = CustomsDraft &
  Pick<RouteDraft, 'route'> & { readonly weight?: number | undefined };

/** The declaration in the order; undefined while the reason is missing. */
export function toOutgoingDeclaration(details: CustomsDetails | undefined): CustomsDeclaration | undefined {
  if (!details?.sendingAbroadReason) return undefined;
  return {
    reason: details.sendingAbroadReason.value,
    items: details.customsItemList.map((declared) => ({
      description: declared.description.trim(),
      quantity: declared.quantity,
      value: declared.value,
      netWeightInKg: declared.netWeightInKg,
      tariffNumber: declared.tariffNumber.replace(/\D/g, ''),
      countryOfOrigin: declared.countryOfOrigin?.value ?? '',
    })),
  };
}
