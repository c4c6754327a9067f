import * as z from 'zod/mini';
import type { DropOffMethod } from '@/api/schema';
import { isPOBox } from '@/domain/po-box';

export const handInOptions = [
  'WITHOUTPICKUP',
  'PARCEL_LOCKER',
  'WITHPICKUP',
] as const satisfies DropOffMethod[];

/** The answers as a draft keeps them: `z.object({ ...handInAnswers, … })`. */
export const handInAnswers = {
  handIn: z.optional(z.enum(handInOptions)),
  /** ISO date, for WITHPICKUP. */
  pickupDate: z.optional(z.string()),
};

export interface HandIn {
  readonly handIn?: DropOffMethod | undefined;
  readonly pickupDate?: string | undefined;
}

/** Where the sender's mailbox is. */
export interface Place {
  readonly street: string;
  readonly addressLine2: string;
  readonly postalCode: string;
  /** The address search's name of the address; empty when it was typed by hand. */
  readonly locationId: string;
}

export interface HandInValues {
  handIn: string;
  pickupDate: string;
}

/** The form's demands. Issues are the keys of the texts' `fieldErrors`. */
export function handInSchema(options: readonly DropOffMethod[]): z.ZodMiniType<HandInValues, HandInValues> {
  return z.object({ handIn: z.string(), pickupDate: z.string() }).check(({ value, issues }) => {
    const missing = missingIn({ handIn: optionOf(value.handIn, options), pickupDate: value.pickupDate });
    if (missing)
      issues.push({ code: 'custom', path: [missing], message: `${missing}.REQUIRED`, input: value });
  });
}

/** Whether the answers can stand, for a flow's list of steps. */
export function isHandInComplete(answers: HandIn): boolean {
  return missingIn(answers) === undefined;
}

/** Whether mail is not brought there but fetched, so that there is nothing to collect from. */
export function isBox({ street, addressLine2 }: Place): boolean {
  return isPOBox(street) || isPOBox(addressLine2);
}

/** Another address has other days, and a box has none: the day is asked for anew. */
export function withoutDayElsewhere(before: Place | undefined, after: Place | undefined): HandIn | undefined {
  const same = before?.postalCode === after?.postalCode && before?.locationId === after?.locationId;
  return same && !(after && isBox(after)) ? undefined : { pickupDate: undefined };
}

export function optionOf(value: string, options: readonly DropOffMethod[]): DropOffMethod | undefined {
  return options.find((option) => option === value);
}

function missingIn({ handIn, pickupDate }: HandIn): keyof HandIn | undefined {
  if (!handIn) return 'handIn';
  return handIn === 'WITHPICKUP' && !pickupDate ? 'pickupDate' : undefined;
}
