/** The fixed sizes of letters abroad, in cm (spec §9). */
export const letterFormats = {
  SMALL: { longCm: 25, shortCm: 17 },
  MEDIUM: { longCm: 35, shortCm: 25 },
} as const;

export type LetterSize = keyof typeof letterFormats | 'LARGE';
export type Thickness = 'UNDER_2_CM' | 'FROM_2_TO_7CM' | 'OVER_7CM';

const longestSideCm = 60;
const sumOfSidesCm = 90;

/** The thickness to draw a letter of each class with, in cm. */
export function thicknessCm(thickness: Thickness): number {
  return { UNDER_2_CM: 2, FROM_2_TO_7CM: 7, OVER_7CM: 10 }[thickness];
}

/** The front of a letter. */
export interface Front {
  readonly longCm: number;
  readonly shortCm: number;
}

/** The largest front of a letter of the size. For LARGE, the longest side leaves the rest of the sum of sides to the other. */
export function largestFront(size: LetterSize, thickness: Thickness): Front {
  if (size !== 'LARGE') return letterFormats[size];
  return { longCm: longestSideCm, shortCm: sumOfSidesCm - longestSideCm - thicknessCm(thickness) };
}

export interface Sides {
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

export interface TurnedSide {
  name: keyof Sides;
  /** Undefined while the side is not filled in. */
  cm: number | undefined;
  limitCm: number;
  /** The length to draw: 0 for a missing side, and at most a sixteenth over the limit, to keep the drawing's size. */
  drawnCm: number;
}

/** The sides of a parcel, each with its limit, turned the way it fits best. In the given order while a side is missing. */
export function turnToFit(sides: Partial<Sides>, limits: Sides): [TurnedSide, TurnedSide, TurnedSide] {
  const names = ['lengthCm', 'widthCm', 'heightCm'] as const;
  const measured = names.map((name) => {
    const cm = sides[name];
    return { name, cm: cm !== undefined && cm > 0 ? cm : undefined };
  });
  const complete = measured.every(({ cm }) => cm !== undefined);
  const inOrder = complete ? measured.toSorted((a, b) => (b.cm ?? 0) - (a.cm ?? 0)) : measured;
  const largest = names.map((name) => limits[name]);
  if (complete) largest.sort((a, b) => b - a);

  return inOrder.map(({ name, cm }, place) => {
    const limitCm = largest[place] ?? 0;
    return { name, cm, limitCm, drawnCm: Math.min(cm ?? 0, limitCm * 1.0625) };
  }) as [TurnedSide, TurnedSide, TurnedSide];
}

const smallPart = 0.4;
const roomForSmall = 0.7;

/**
 * The space to draw a small parcel in: the limits, shrunk until the parcel fills most of one. Undefined for a parcel that is
 * large enough to be seen within the limits themselves, and while a side is missing.
 */
export function closeUp(sides: Partial<Sides>, limits: Sides): Sides | undefined {
  const parts = turnToFit(sides, limits).map(({ cm, limitCm }) => (cm ?? Infinity) / limitCm);
  const largest = Math.max(...parts);
  if (largest >= smallPart) return undefined;
  const scale = largest / roomForSmall;
  return {
    lengthCm: limits.lengthCm * scale,
    widthCm: limits.widthCm * scale,
    heightCm: limits.heightCm * scale,
  };
}

/** The edge of a cube that weighs `grams`, where one of `maxGrams` has the edge 1. It has a minimum, to stay visible. */
export function edgeByWeight(grams: number, maxGrams: number): number {
  return Math.cbrt(Math.min(Math.max(grams / maxGrams, 0.02), 1));
}

/** The dial's angle in degrees from its lowest mark: 270 at `maxGrams`. */
export function dialTurn(grams: number, maxGrams: number): number {
  return Math.min(Math.max(grams / maxGrams, 0), 1) * 270;
}
