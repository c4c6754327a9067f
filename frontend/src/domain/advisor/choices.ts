/** What somebody may want in addition to sending (spec §1, landing filter), in the order of the page. */
export const extras = [
  'TRACKING',
  'PARCEL_LOCKER',
  'MAILBOX_PICKUP',
  'EXPRESS',
  'CASH_ON_DELIVERY',
  'SECURE_DELIVERY',
  'COMPENSATION',
] as const;

export type Extra = (typeof extras)[number];

/** Outer measures with packaging, in centimetres. The order of the sides does not matter. */
export type Measures = readonly [number, number, number];

/** A place in Norway, or another country. */
export type Place =
  | {
      readonly country: 'NO';
      /** Four digits; absent while only the name of the place is known, or nothing. */
      readonly postalCode?: string;
      readonly city?: string;
      /** The postal code is only one of the place's: good enough for a price, but a guess in an address. */
      readonly oneOfSeveral?: true;
    }
  | {
      /** ISO 3166-1 alpha-2. */
      readonly country: string;
      /** Whether the shop sends there at the moment. */
      readonly available: boolean;
      /** The country as the server describes it, for the flow that asks for one; undefined without the list of countries. */
      readonly details?: unknown;
    };

/** What a customer has to send, where to, and what they want. What they have not said is absent. */
export interface Choices {
  readonly measures?: Measures;
  readonly grams?: number;
  readonly to: Place;
  readonly extras: readonly Extra[];
}

export const norway: Place = { country: 'NO' };
export const noChoices: Choices = { to: norway, extras: [] };

export function isInNorway(place: Place): place is Extract<Place, { country: 'NO' }> {
  return place.country === 'NO';
}

/** The sides, longest first. */
export function longestFirst(measures: Measures): Measures {
  return measures.toSorted((one, other) => other - one) as unknown as Measures;
}

/** Whether nothing is chosen yet. */
export function isUnchosen({ measures, grams, to, extras: wanted }: Choices): boolean {
  return !measures && grams === undefined && wanted.length === 0 && isInNorway(to) && !to.city;
}
