/** The lightest of the bands, lightest first, that holds a weight; undefined where none does. */
export function bandHolding<Band extends { readonly maxWeightInGrams: number }>(
  bands: readonly Band[],
  grams: number,
): Band | undefined {
  return bands.find(({ maxWeightInGrams }) => grams <= maxWeightInGrams);
}
