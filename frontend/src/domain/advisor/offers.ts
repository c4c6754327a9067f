import { smallParcelLimits, smallParcelMaxGrams } from '../small-parcel-size';
import { type Choices, type Extra, isInNorway, longestFirst, type Measures } from './choices';

/*
 * Which products take what the customer has (spec §9), and why the others do not. Prices are not part of it: they come
 * from the server, for the products that fit.
 */

export type OfferId =
  | 'stamps'
  | 'regularStamps'
  | 'registeredLetter'
  | 'insuredLetter'
  | 'smallParcel'
  | 'largeParcel'
  | 'extraLarge'
  | 'cashOnDelivery'
  | 'express'
  | 'letterAbroad'
  | 'letterTracked'
  | 'letterRegisteredAbroad'
  | 'parcelAbroad';

export interface Offer {
  readonly abroad?: true;
  /** The longest sides in centimetres, longest first. */
  readonly sides: Measures;
  /** A limit for the sides together: their sum, or the longest side plus the circumference of the others. */
  readonly together?: { readonly of: 'SUM' | 'GIRTH'; readonly cm: number };
  /** The shortest sides in centimetres, longest first. Default: any. */
  readonly least?: Measures;
  /** The heaviest weight in grams. */
  readonly grams: number;
  readonly has: readonly Extra[];
  /** What the sender needs to mark it: stamps, or what comes with this shop's receipt. Absent for what the counter marks. */
  readonly needs?: 'PEN' | 'LABEL' | 'LABEL_OF_GOODS' | 'STAMP';
  /**
   * The usual delivery time inside Norway in working days; abroad the price comes with it. Registered letters and express
   * are as in the specification; the others are examples of July 2026.
   */
  readonly days?: { readonly min: number; readonly max: number };
}

const anyLetter = { sides: [60, 60, 60], together: { of: 'SUM', cm: 90 }, grams: 2000 } as const;
const flatLetter = { sides: [35.3, 25, 2], grams: 2000 } as const;
const trackedLetter = { abroad: true, sides: [35.3, 25, 7], grams: 2000, needs: 'LABEL' } as const;
const leastParcel = [23, 13, 1] as const;
const normalParcel = [120, 60, 60] as const;
const longParcel = {
  sides: [240, 240, 240],
  least: leastParcel,
  together: { of: 'GIRTH', cm: 360 },
  grams: 35_000,
  needs: 'LABEL',
} as const;
const parcelLocker = [59, 50, 44] as const;

/** Inside Norway from the smallest to the largest, then abroad. */
export const offers: Readonly<Record<OfferId, Offer>> = {
  stamps: {
    sides: [35, 25, 7],
    grams: 350,
    has: ['MAILBOX_PICKUP'],
    needs: 'PEN',
    days: { min: 2, max: 4 },
  },
  regularStamps: { ...anyLetter, has: [], needs: 'STAMP', days: { min: 2, max: 4 } },
  registeredLetter: {
    ...flatLetter,
    has: ['TRACKING', 'SECURE_DELIVERY'],
    needs: 'LABEL',
    days: { min: 3, max: 3 },
  },
  insuredLetter: {
    ...flatLetter,
    has: ['TRACKING', 'SECURE_DELIVERY', 'COMPENSATION'],
    days: { min: 3, max: 3 },
  },
  smallParcel: {
    sides: [smallParcelLimits.lengthCm, smallParcelLimits.widthCm, smallParcelLimits.heightCm],
    grams: smallParcelMaxGrams,
    has: ['TRACKING', 'PARCEL_LOCKER', 'MAILBOX_PICKUP'],
    needs: 'PEN',
    days: { min: 2, max: 5 },
  },
  largeParcel: {
    sides: normalParcel,
    least: leastParcel,
    grams: 35_000,
    has: ['TRACKING', 'PARCEL_LOCKER'],
    needs: 'LABEL',
    days: { min: 2, max: 5 },
  },
  extraLarge: {
    ...longParcel,
    has: ['TRACKING', 'COMPENSATION'],
    days: { min: 2, max: 6 },
  },
  cashOnDelivery: { ...longParcel, has: ['TRACKING', 'CASH_ON_DELIVERY'], days: { min: 2, max: 5 } },
  express: {
    sides: normalParcel,
    least: leastParcel,
    grams: 20_000,
    has: ['TRACKING', 'EXPRESS'],
    needs: 'LABEL',
    days: { min: 1, max: 1 },
  },
  letterAbroad: { ...anyLetter, abroad: true, has: [], needs: 'LABEL_OF_GOODS' },
  letterTracked: { ...trackedLetter, has: ['TRACKING'] },
  letterRegisteredAbroad: { ...trackedLetter, has: ['TRACKING', 'SECURE_DELIVERY'] },
  parcelAbroad: {
    abroad: true,
    sides: normalParcel,
    grams: 20_000,
    has: ['TRACKING'],
    needs: 'LABEL',
  },
};

const offerIds = Object.keys(offers) as OfferId[];

/** Why a product does not take it. Centimetres and grams say by how much. */
export type Reason =
  | { readonly code: 'TOO_LONG' | 'TOO_WIDE' | 'TOO_THICK'; readonly cm: number; readonly most: number }
  | { readonly code: 'TOO_LARGE_TOGETHER'; readonly cm: number; readonly most: number }
  | { readonly code: 'TOO_HEAVY'; readonly grams: number; readonly most: number }
  | { readonly code: 'TOO_SMALL'; readonly least: Measures }
  | { readonly code: 'LACKS'; readonly extra: Extra }
  | { readonly code: 'TOO_LARGE_FOR_LOCKER' | 'WITHIN_NORMAL' | 'COUNTRY_UNAVAILABLE' };

interface Advice {
  readonly fitting: readonly OfferId[];
  readonly others: readonly { readonly offer: OfferId; readonly reason: Reason }[];
}

/**
 * The products for a destination: those that meet all wishes, and the others with the first reason against
 * them. Products for another destination are left out, and so is cash on delivery if it was not asked for.
 */
export function advise(choices: Choices): Advice {
  const asked = offerIds.filter(
    (id) =>
      (offers[id].abroad ?? false) === !isInNorway(choices.to) &&
      (id !== 'cashOnDelivery' || choices.extras.includes('CASH_ON_DELIVERY')),
  );
  const judged = asked.map((offer) => ({ offer, reason: reasonAgainst(offer, choices) }));
  return {
    fitting: judged.filter(({ reason }) => !reason).map(({ offer }) => offer),
    others: judged.flatMap(({ offer, reason }) => (reason ? [{ offer, reason }] : [])),
  };
}

const tooLong = ['TOO_LONG', 'TOO_WIDE', 'TOO_THICK'] as const;

/** Why the product does not take it; undefined when it does. */
export function reasonAgainst(id: OfferId, { measures, grams = 0, to, extras }: Choices): Reason | undefined {
  const offer = offers[id];
  if (!isInNorway(to) && !to.available) return { code: 'COUNTRY_UNAVAILABLE' };
  if (grams > offer.grams) return { code: 'TOO_HEAVY', grams: grams - offer.grams, most: offer.grams };
  const misfit = measures && misfitOf(id, longestFirst(measures), extras);
  if (misfit) return misfit;
  const extra = extras.find((wanted) => !offer.has.includes(wanted));
  return extra && { code: 'LACKS', extra };
}

function misfitOf(id: OfferId, sides: Measures, extras: readonly Extra[]): Reason | undefined {
  const { sides: limits, together, least } = offers[id];
  // The shortest side first: a parcel that is too thick is too thick in any orientation.
  for (const side of [2, 1, 0] as const) {
    const [cm, most] = [sides[side], limits[side]];
    if (cm > most) return { code: tooLong[side], cm: rounded(cm - most), most };
  }
  if (together) {
    const cm = together.of === 'SUM' ? sumOf(sides) : lengthAndGirth(sides);
    if (cm > together.cm)
      return { code: 'TOO_LARGE_TOGETHER', cm: rounded(cm - together.cm), most: together.cm };
  }
  if (least && sides.some((cm, side) => cm < (least[side] ?? 0))) return { code: 'TOO_SMALL', least };
  if (id === 'extraLarge' && fits(sides, normalParcel)) return { code: 'WITHIN_NORMAL' };
  if (id === 'largeParcel' && extras.includes('PARCEL_LOCKER') && !fits(sides, parcelLocker))
    return { code: 'TOO_LARGE_FOR_LOCKER' };
  return undefined;
}

/** What is wrong with measures, whatever the product (spec §5, "Landing filter"). */
export type FilterError = 'NOT_POSITIVE' | 'TOO_LARGE' | 'TOO_LARGE_FOR_MAILBOX';

export function filterError({ measures, extras }: Choices): FilterError | undefined {
  if (!measures) return undefined;
  if (!measures.every((cm) => cm > 0)) return 'NOT_POSITIVE';
  const sides = longestFirst(measures);
  if (sides[0] > longParcel.sides[0] || lengthAndGirth(sides) > longParcel.together.cm) return 'TOO_LARGE';
  return extras.includes('MAILBOX_PICKUP') && !fits(sides, offers.smallParcel.sides)
    ? 'TOO_LARGE_FOR_MAILBOX'
    : undefined;
}

function fits(sides: Measures, limits: Measures): boolean {
  return sides.every((cm, side) => cm <= (limits[side] ?? 0));
}

function sumOf([one, another, third]: Measures): number {
  return one + another + third;
}

function lengthAndGirth([length, width, height]: Measures): number {
  return length + 2 * width + 2 * height;
}

/** Without the errors of binary fractions, such as 0.30000000000000004. */
function rounded(cm: number): number {
  return Math.round(cm * 10) / 10;
}
