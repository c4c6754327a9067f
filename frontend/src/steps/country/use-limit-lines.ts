import { exportLimitInOre, type ValueLimit, type ValueLimits } from '@/domain/customs-declaration';
import { formatOre } from '@/domain/money';
import { formatLongDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { countryTexts } from './texts/texts';

/** The limits of a destination as sentences, for gifts and for everything else; none without limits. */
export function useLimitLines(limits: ValueLimits | undefined): readonly string[] {
  const t = useTexts(countryTexts).limits;
  const language = useLanguage();
  if (!limits) return [];
  const { gift, other, usdRate, usdRateFrom } = limits;
  const rate = t.rate(usdRate, formatLongDate(usdRateFrom, language));
  const dollars = ({ inUsdCents }: ValueLimit) => t.usd(inUsdCents / 100);
  return [
    ...(gift ? [t.gift(formatOre(gift.inOre, language), `${dollars(gift)}, ${rate}`)] : []),
    ...(other
      ? [
          t.other(formatOre(other.inOre, language), gift ? dollars(other) : `${dollars(other)}, ${rate}`),
          ...(other.inOre > exportLimitInOre ? [t.clearance] : []),
        ]
      : []),
  ];
}
