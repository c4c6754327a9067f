import { latinTyped } from './typed-text';

/** The number as digits: without spaces, and without the unit that the label of the field already says. */
const bare = (text: string) =>
  latinTyped(text)
    .replace(/\s/g, '')
    .replace(/(kr|kg|cm|stk|pcs)\.?$/i, '');

/** Reads a whole number, also one with no øre ("1 250,00", "500,-"); NaN for anything else. */
export function parseWhole(text: string): number {
  const digits = bare(text).replace(/[,.](00|-)$/, '');
  return /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Reads a number with decimals after a comma or a dot; NaN for anything else. */
export function parseDecimal(text: string): number {
  const digits = bare(text).replace(',', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN;
}
