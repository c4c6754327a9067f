import { Button } from '@navikt/ds-react/Button';
import { Loader } from '@navikt/ds-react/Loader';
import { formatOre } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { coreTexts } from '@/i18n/core/texts';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { ProblemBox } from '@/ui/problem-box';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

/** The lightest weight class that holds all items. */
export interface Heavier {
  readonly grams: number;
  /** Undefined while loading. */
  readonly priceInOre: number | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

interface OverweightBoxProps {
  id: string;
  grams: number;
  maxWeightInGrams: number;
  priceInOre: number | undefined;
  /** Undefined when no class holds the items. */
  heavier: Heavier | undefined;
  /** The maximum of the heaviest class. */
  mostGrams: number;
  isLetter: boolean;
  onRaise: (grams: number, priceInOre: number) => void;
}

/** Offers the weight class for the items, with its price, or says that they are too heavy for all classes. */
export function OverweightBox({
  id,
  grams,
  maxWeightInGrams,
  priceInOre,
  heavier,
  mostGrams,
  isLetter,
  onRaise,
}: OverweightBoxProps) {
  const t = useTexts(customsTexts).overweight;
  const core = useTexts(coreTexts);
  const language = useLanguage();
  const weight = (some: number) => formatGrams(some, language);

  return (
    <ProblemBox id={id} title={t.title}>
      <div className={styles.boxText}>
        <p>{t.body(weight(grams), weight(maxWeightInGrams))}</p>
        {!heavier && (
          <p>{t.maximum(mostGrams <= 2000 ? `${mostGrams}\u00a0g` : weight(mostGrams), isLetter)}</p>
        )}
        {heavier?.priceInOre !== undefined && (
          <>
            {priceInOre !== undefined && (
              <p>
                {t.raiseBody(
                  weight(heavier.grams),
                  formatOre(heavier.priceInOre, language),
                  formatOre(priceInOre, language),
                )}
              </p>
            )}
            <p>{t.packaging}</p>
            <Button
              type="button"
              variant="secondary"
              onClick={() => {
                if (heavier.priceInOre !== undefined) onRaise(heavier.grams, heavier.priceInOre);
              }}
            >
              {t.raise(weight(heavier.grams), formatOre(heavier.priceInOre, language))}
            </Button>
          </>
        )}
        {heavier?.failed && (
          <>
            <p>{t.priceFailed}</p>
            <Button type="button" variant="secondary" onClick={heavier.onRetry}>
              {core.tryAgain}
            </Button>
          </>
        )}
        {heavier && heavier.priceInOre === undefined && !heavier.failed && <Loader title={t.pricing} />}
      </div>
    </ProblemBox>
  );
}
