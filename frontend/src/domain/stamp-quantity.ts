/** Reads a number of stamps: a whole number from 1 to the price list's limit; undefined for anything else. */
export function stampQuantity(typed: string, limit: number): number | undefined {
  const quantity = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return quantity >= 1 && quantity <= limit ? quantity : undefined;
}
