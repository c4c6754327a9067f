import * as z from 'zod/mini';
import { customsAnswers } from '@/steps/customs/customs-answers';
import { routeAnswers } from '@/steps/customs/domestic-route';
import { domesticParty } from '@/steps/party/domestic-party';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

const parcelSize = z.enum(['NORMAL', 'CUSTOM']);
export type ParcelSize = z.infer<typeof parcelSize>;

/** Who pays for what on delivery (spec §3, "Cash on delivery"). */
const cashOnDelivery = z.object({
  wanted: z.boolean(),
  type: z.optional(z.enum(['FREIGHT_ONLY', 'CONTENT_ONLY', 'FREIGHT_AND_CONTENT'])),
  /** Whole kroner, as typed. */
  amount: z.string(),
  /** As typed. */
  accountNumber: z.string(),
});

/** What the customer has answered so far, complete or not. */
export const largeParcelDraft = z.object({
  size: z.optional(parcelSize),
  /** The sides of a CUSTOM parcel, as typed. */
  measured: z.optional(
    z.object({ lengthInCms: z.string(), widthInCms: z.string(), heightInCms: z.string() }),
  ),
  /** Grams: the upper end of the weight band that is paid for. */
  weight: z.optional(z.number()),
  cashOnDelivery: z.optional(cashOnDelivery),
  sender: z.optional(domesticParty),
  recipient: z.optional(domesticParty),
  ...routeAnswers,
  ...customsAnswers,
  ...checkoutAnswers,
});

export type LargeParcelDraft = z.infer<typeof largeParcelDraft>;
export type CashOnDelivery = z.infer<typeof cashOnDelivery>;
export type CashType = NonNullable<CashOnDelivery['type']>;

/** What is chosen until the customer says otherwise (spec §3, "Dimensions"). */
export const usualParcel = { size: 'NORMAL', weight: 10_000 } as const;

export const nothingMeasured = { lengthInCms: '', widthInCms: '', heightInCms: '' };
export type Measured = typeof nothingMeasured;

export const noCash: CashOnDelivery = { wanted: false, amount: '', accountNumber: '' };
