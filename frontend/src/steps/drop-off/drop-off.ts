import * as z from 'zod/mini';
import type { DropOffMethod } from '@/api/schema';
import { isPOBox } from '@/domain/po-box';
import { complain } from '@/ui/form/complaints';

export const dropOffOptions = [
  'WITHOUTPICKUP',
  'PARCEL_LOCKER',
  'WITHPICKUP',
] as const satisfies DropOffMethod[];

/** The answers as a draft stores them: `z.object({ ...dropOffAnswers, … })`. Stored drafts have the method as `handIn`. */
export const dropOffAnswers = {
  handIn: z.optional(z.enum(dropOffOptions)),
  /** ISO date, for WITHPICKUP. */
  pickupDate: z.optional(z.string()),
};

export interface DropOff {
  readonly handIn?: DropOffMethod | undefined;
  readonly pickupDate?: string | undefined;
}

/** The address of the sender's mailbox. */
export interface Place {
  readonly street: string;
  readonly addressLine2: string;
  readonly postalCode: string;
  /** The id from the address search; empty for a typed address. */
  readonly locationId: string;
}

export interface DropOffValues {
  handIn: string;
  pickupDate: string;
}

/** The rules of the form. Issues are keys of the texts' `fieldErrors`. */
export function dropOffSchema(
  options: readonly DropOffMethod[],
): z.ZodMiniType<DropOffValues, DropOffValues> {
  return z.object({ handIn: z.string(), pickupDate: z.string() }).check(
    complain(({ handIn, pickupDate }) => {
      const missing = missingIn({ handIn: optionOf(handIn, options), pickupDate });
      return missing ? { [missing]: 'REQUIRED' } : {};
    }),
  );
}

/** Whether the answers are valid, for a flow's list of steps. */
export function isDropOffComplete(answers: DropOff): boolean {
  return missingIn(answers) === undefined;
}

/** Whether the address is a post-office box, where there is no mailbox to collect from. */
export function isBox({ street, addressLine2 }: Place): boolean {
  return isPOBox(street) || isPOBox(addressLine2);
}

/** Clears the pickup day when the address changes, because each address has its own days, and for a post-office box. */
export function withoutDayElsewhere(
  before: Place | undefined,
  after: Place | undefined,
): DropOff | undefined {
  const same = before?.postalCode === after?.postalCode && before?.locationId === after?.locationId;
  return same && !(after && isBox(after)) ? undefined : { pickupDate: undefined };
}

/** The drop-off in the order; undefined until it is chosen. */
export function toOutgoingDropOff({ handIn, pickupDate = '' }: DropOff) {
  return handIn && { dropOffMethod: handIn, pickupDate: handIn === 'WITHPICKUP' ? pickupDate : '' };
}

export function optionOf(value: string, options: readonly DropOffMethod[]): DropOffMethod | undefined {
  return options.find((option) => option === value);
}

function missingIn({ handIn, pickupDate }: DropOff): keyof DropOff | undefined {
  if (!handIn) return 'handIn';
  return handIn === 'WITHPICKUP' && !pickupDate ? 'pickupDate' : undefined;
}
