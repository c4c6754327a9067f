/**
 * Whole kroner without decimals, else two: "1 249 kr", "249,50 kr" (spec §9). Alike in Norwegian and English, with
 * non-breaking spaces. Amounts are whole øre everywhere.
 */
export function formatOre(ore: number): string {
  const sign = ore < 0 ? '−' : '';
  const rest = Math.abs(ore) % 100;
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${sign}${grouped(Math.trunc(Math.abs(ore) / 100))}${decimals}\u00a0kr`;
}

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** An amount, as `say` puts it; undefined while the amount is not known. */
export function knownOre(ore: number | undefined, say = (price: string) => price): string | undefined {
  return ore === undefined ? undefined : say(formatOre(ore));
}
