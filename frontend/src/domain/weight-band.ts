/** The first band whose limit is at least `grams`; undefined if there is none. The bands go from light to heavy. */
export function bandHolding<Band extends { readonly maxWeightInGrams: number }>(
  bands: readonly Band[],
  grams: number,
): Band | undefined {
  return bands.find(({ maxWeightInGrams }) => grams <= maxWeightInGrams);
}
