/** The separators of thousands and decimals. */
const marks = { no: { thousands: '\u00a0', decimal: ',' }, en: { thousands: ',', decimal: '.' } } as const;

/**
 * Whole kroner without decimals, else two (spec §9): "1 249 kr" and "249,50 kr", in English "1,249 kr" and "249.50 kr". Blanks do
 * not break. Amounts are whole øre everywhere.
 */
export function formatOre(ore: number, language: 'no' | 'en'): string {
  const { thousands, decimal } = marks[language];
  const whole = String(Math.trunc(Math.abs(ore) / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  const rest = Math.abs(ore) % 100;
  const decimals = rest === 0 ? '' : `${decimal}${String(rest).padStart(2, '0')}`;
  return `${ore < 0 ? '−' : ''}${whole}${decimals}\u00a0kr`;
}

/** An amount, formatted by `say`; undefined while the amount is unknown. */
export function knownOre(
  ore: number | undefined,
  language: 'no' | 'en',
  say = (price: string) => price,
): string | undefined {
  return ore === undefined ? undefined : say(formatOre(ore, language));
}
