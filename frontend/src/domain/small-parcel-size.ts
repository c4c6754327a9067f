/** The largest small parcel (spec §9). */
export const smallParcelLimits = { lengthCm: 35, widthCm: 25, heightCm: 12 } as const;

/** Grams (spec §9). */
export const smallParcelMaxGrams = 5_000;

export type Side = keyof typeof smallParcelLimits;

/** The sides that are too long for a parcel's limits, with the parcel turned the way it fits best. */
export function sidesTooLong(
  sides: Readonly<Record<Side, number>>,
  limits: Readonly<Record<Side, number>> = smallParcelLimits,
): readonly Side[] {
  const names = (Object.keys(smallParcelLimits) as Side[]).toSorted((a, b) => sides[b] - sides[a]);
  const most = Object.values(limits).toSorted((a, b) => b - a);
  return names.filter((name, place) => sides[name] > (most[place] ?? 0));
}
