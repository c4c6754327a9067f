import { Loader } from '@navikt/ds-react/Loader';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatOre, knownOre } from '@/domain/money';
import { bandHolding } from '@/domain/weight-band';
import { formatGrams } from '@/domain/weight-text';
import type { useWeightBands } from '@/features/prices/use-weight-bands';
import { amountToPay, usualAmount } from '@/features/prices/variants';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { RadioCards } from '@/ui/form/radio-cards';
import { NotFetched } from '@/ui/not-fetched';
import { sizeTexts } from './texts/texts';
import styles from './weight-bands.module.css';

interface WeightBandsProps extends ReturnType<typeof useWeightBands> {
  /** Shows where each band begins, for price lists where that is not obvious. */
  fromTo?: boolean;
}

/** The weight of the parcel: one card for each band of the price list. The form's field is `weight`. */
export function WeightBands({ bands, query, fromTo = false }: WeightBandsProps) {
  const t = useTexts(sizeTexts);
  const language = useLanguage();
  useBandOfWeight(bands);

  const question = { name: 'weight', legend: t.weight, description: t.weightHelp };
  if (bands.length === 0) {
    return query.isError ? (
      <NotFetched query={query}>{t.failed}</NotFetched>
    ) : (
      <div className={styles.waiting}>
        <RadioCards {...question} cards={[]} />
        <Loader title={t.loading} />
      </div>
    );
  }
  return (
    <RadioCards
      {...question}
      cards={bands.map(({ maxWeightInGrams, price = {} }, index) => {
        const lighter = bands[index - 1]?.maxWeightInGrams;
        const most = formatGrams(maxWeightInGrams, language);
        const before = usualAmount(price);
        const now = knownOre(amountToPay(price), language);
        return {
          value: String(maxWeightInGrams),
          title: fromTo && lighter !== undefined ? t.fromTo(String(lighter / 1000), most) : t.upTo(most),
          aside: (
            <>
              {before !== undefined && (
                <span className={styles.offer}>
                  {t.offer}{' '}
                  <s>
                    <span className="aksel-sr-only">{t.before} </span>
                    {formatOre(before, language)}
                  </s>{' '}
                </span>
              )}
              {now !== undefined && <span>{now}</span>}
            </>
          ),
        };
      })}
    />
  );
}

/** A weight that is not a band's own, as one from the front page or from an older price list, selects the band that holds it. */
function useBandOfWeight(bands: WeightBandsProps['bands']) {
  const { setValue } = useFormContext<{ weight: string }>();
  const weight = useWatch<{ weight: string }>({ name: 'weight' });
  const band = weight === '' ? undefined : bandHolding(bands, Number(weight));
  const held = band && String(band.maxWeightInGrams);
  useEffect(() => {
    if (held !== undefined && held !== weight) setValue('weight', held);
  }, [held, weight, setValue]);
}
