/*
 * Which letters can have a digital stamp (spec §5, "Stamp price list filtering"; §9: up to 350 g and 7 cm).
 * The price list has more entries: thicker and heavier letters, and the pickup.
 */

export const stampSizes = ['UNDER_2_CM', 'FROM_2_TO_7CM'] as const;

export const stampWeights = [
  'FROM_0_TO_20_G',
  'FROM_21_TO_50_G',
  'FROM_51_TO_100_G',
  'FROM_101_TO_350_G',
  'FROM_0_TO_350_G',
] as const;

export type StampSize = (typeof stampSizes)[number];
export type StampWeight = (typeof stampWeights)[number];

/** The thickness if stamps are sold for it, else undefined. */
export function stampSize(size: string): StampSize | undefined {
  return stampSizes.find((sold) => sold === size);
}

/** The weight class if stamps are sold for it, else undefined. */
export function stampWeight(weight: string | undefined): StampWeight | undefined {
  return stampWeights.find((sold) => sold === weight);
}

/** The entries of a price list that are stamp prices. */
export function letterPrices<Entry extends { readonly size: string; readonly weight?: string }>(
  entries: readonly Entry[],
): (Omit<Entry, 'size' | 'weight'> & { readonly size: StampSize; readonly weight: StampWeight })[] {
  return entries.flatMap((entry) => {
    const [size, weight] = [stampSize(entry.size), stampWeight(entry.weight)];
    return size && weight ? [{ ...entry, size, weight }] : [];
  });
}

/** The bounds of a weight class, in grams. */
export function stampGrams(weight: StampWeight): { readonly from: number; readonly to: number } {
  return {
    FROM_0_TO_20_G: { from: 0, to: 20 },
    FROM_21_TO_50_G: { from: 21, to: 50 },
    FROM_51_TO_100_G: { from: 51, to: 100 },
    FROM_101_TO_350_G: { from: 101, to: 350 },
    FROM_0_TO_350_G: { from: 0, to: 350 },
  }[weight];
}
