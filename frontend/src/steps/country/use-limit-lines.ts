import { exportLimitInOre, type ValueLimit, type ValueLimits } from '@/domain/customs-declaration';
import { formatOre } from '@/domain/money';
import { formatDate } from '@/i18n/dates';
import { useTexts } from '@/i18n/texts';
import { countryTexts } from './texts/texts';

/** The limits of a destination as sentences, for gifts and for everything else; none without limits. */
export function useLimitLines(limits: ValueLimits | undefined): readonly string[] {
  const t = useTexts(countryTexts).limits;
  if (!limits) return [];
  const { gift, other, usdRate, usdRateFrom } = limits;
  const line = (say: typeof t.gift, { inOre, inUsdCents }: ValueLimit) =>
    say(formatOre(inOre), t.basis(inUsdCents / 100, usdRate, formatDate(usdRateFrom)));
  return [
    ...(gift ? [line(t.gift, gift)] : []),
    ...(other ? [`${line(t.other, other)}${other.inOre > exportLimitInOre ? ` ${t.clearance}` : ''}`] : []),
  ];
}
