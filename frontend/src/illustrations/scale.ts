/** The sizes abroad letters come in, with what each is drawn as, in cm (spec §9). */
export const letterFormats = {
  SMALL: { longCm: 25, shortCm: 17 },
  MEDIUM: { longCm: 35, shortCm: 25 },
} as const;

export type LetterSize = keyof typeof letterFormats | 'LARGE';
export type Thickness = 'UNDER_2_CM' | 'FROM_2_TO_7CM' | 'OVER_7CM';

const longestSideCm = 60;
const sumOfSidesCm = 90;

/** The thickest letter of each class, in cm; a letter over 7 cm is drawn at 10. */
export function thicknessCm(thickness: Thickness): number {
  return { UNDER_2_CM: 2, FROM_2_TO_7CM: 7, OVER_7CM: 10 }[thickness];
}

/** The largest front a letter of the size may have: for LARGE the longest side, and what the sum of sides leaves for the other. */
export function largestFront(size: LetterSize, thickness: Thickness): { longCm: number; shortCm: number } {
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
  /** Missing while the side is not filled in. */
  cm: number | undefined;
  limitCm: number;
  /** What to draw: nothing for a missing side, and no more than a sixteenth beyond the limit, so that the picture holds still. */
  drawnCm: number;
}

/** The sides of a parcel, longest first, each against its limit: turned the way it fits best, as one would at the counter. */
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

/** The edge of a cube that weighs `grams`, against one of 1 that weighs `maxGrams`; never so small that it cannot be seen. */
export function edgeByWeight(grams: number, maxGrams: number): number {
  return Math.cbrt(Math.min(Math.max(grams / maxGrams, 0.02), 1));
}

/** How far a dial has turned, in degrees from its lowest mark: three quarters of a round at `maxGrams`. */
export function dialTurn(grams: number, maxGrams: number): number {
  return Math.min(Math.max(grams / maxGrams, 0), 1) * 270;
}
