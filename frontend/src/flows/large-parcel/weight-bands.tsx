import { Loader } from '@navikt/ds-react/Loader';
import { Link } from 'react-router';
import type { WeightBandPrice } from '@/api/schema';
import { formatOreShort } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { RadioCards } from '@/ui/form/radio-cards';
import { NotFetched } from '@/ui/not-fetched';
import { largeParcelFlow } from './flow';
import { amountToPay, usualAmount } from '@/features/prices/variants';
import styles from './size-page.module.css';

interface WeightBandsProps {
  /** Lightest first; empty until they are known. */
  bands: readonly WeightBandPrice[];
  failed: boolean;
  onRetry: () => void;
}

/** How heavy the parcel is: one card for each band of the price list. */
export function WeightBands({ bands, failed, onRetry }: WeightBandsProps) {
  const { size: t, ...all } = useStep(largeParcelFlow, 'size').texts;
  const language = useLanguage();

  if (bands.length === 0 && !failed) return <Loader title={t.loading} />;
  if (bands.length === 0) {
    return <NotFetched onRetry={onRetry}>{t.failed}</NotFetched>;
  }
  return (
    <div>
      <RadioCards
        name="weight"
        legend={t.weight}
        description={t.weightHelp}
        cards={bands.map(({ maxWeightInGrams, price = {} }, index) => {
          const lighter = bands[index - 1]?.maxWeightInGrams;
          const most = formatGrams(maxWeightInGrams, language);
          const ore = amountToPay(price);
          const before = usualAmount(price);
          return {
            value: String(maxWeightInGrams),
            title: lighter === undefined ? all.upTo(most) : all.band(String(lighter / 1000), most),
            ...(before !== undefined && { description: t.before(formatOreShort(before)) }),
            ...(ore !== undefined && { aside: formatOreShort(ore) }),
          };
        })}
      />
      <p className={styles.lighter}>
        {t.lighter} <Link to="/pakke/under5kg">{t.lighterLink}</Link>
      </p>
    </div>
  );
}
