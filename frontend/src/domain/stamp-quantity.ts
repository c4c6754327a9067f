import { parseWhole } from './typed-number';

/** Reads a number of stamps: a whole number from 1 to the price list's limit; undefined for anything else. */
export function stampQuantity(typed: string, limit: number): number | undefined {
  const quantity = parseWhole(typed);
  return quantity >= 1 && quantity <= limit ? quantity : undefined;
}
