/** Reads a whole number, ignoring spaces; NaN for anything else. */
export function parseWhole(text: string): number {
  const digits = text.replace(/\s/g, '');
  return /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Reads a number with decimals after a comma or a dot, ignoring spaces; NaN for anything else. */
export function parseDecimal(text: string): number {
  const digits = text.replace(/\s/g, '').replace(',', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN;
}
