/*
 * Amounts are whole øre everywhere; these functions format them, alike in Norwegian and English: "1 249,00 kr", with
 * non-breaking spaces.
 */

/** "249,00 kr": for amounts that are charged. */
export function formatOre(ore: number): string {
  const sign = ore < 0 ? '−' : '';
  const whole = Math.trunc(Math.abs(ore) / 100);
  const rest = String(Math.abs(ore) % 100).padStart(2, '0');
  return `${sign}${grouped(whole)},${rest}\u00a0kr`;
}

/** "249 kr" for whole kroner, else as `formatOre`: for "from" prices and fees. */
export function formatOreShort(ore: number): string {
  return ore % 100 === 0 ? `${ore < 0 ? '−' : ''}${grouped(Math.abs(ore) / 100)}\u00a0kr` : formatOre(ore);
}

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** The short form of an amount, as `say` puts it; undefined while the amount is not known. */
export function knownOre(ore: number | undefined, say = (price: string) => price): string | undefined {
  return ore === undefined ? undefined : say(formatOreShort(ore));
}
