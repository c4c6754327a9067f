import { Button } from '@navikt/ds-react/Button';
import { Loader } from '@navikt/ds-react/Loader';
import { formatOre } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { type FailedQuery, NotFetched } from '@/ui/not-fetched';
import { ProblemBox } from '@/ui/problem-box';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

/** The lightest weight class that holds all items. */
interface Heavier extends FailedQuery {
  /** Undefined while loading. */
  readonly offer: { readonly grams: number; readonly priceInOre: number } | undefined;
}

/** The weight class that the customer has chosen, and what other classes there are. */
export interface PaidWeight {
  readonly maxWeightInGrams: number;
  /** Undefined while loading. */
  readonly priceInOre: number | undefined;
  /** Undefined when the chosen class holds the items, and when none does. */
  readonly heavier: Heavier | undefined;
  /** The maximum of the heaviest class; 0 while it is not known. */
  readonly mostGrams: number;
  readonly onRaise: (grams: number) => void;
}

interface OverweightBoxProps extends PaidWeight {
  id: string;
  /** The weight of the items. */
  grams: number;
  isLetter: boolean;
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
  const language = useLanguage();
  const weight = (some: number) => formatGrams(some, language);
  const offer = heavier?.offer;

  return (
    <ProblemBox id={id} title={t.title}>
      <div className={styles.boxText}>
        <p>{t.body(weight(grams), weight(maxWeightInGrams))}</p>
        {!heavier && (
          <p>{t.maximum(mostGrams <= 2000 ? `${mostGrams}\u00a0g` : weight(mostGrams), isLetter)}</p>
        )}
        {offer && (
          <>
            {priceInOre !== undefined && (
              <p>
                {t.raiseBody(
                  weight(offer.grams),
                  formatOre(offer.priceInOre, language),
                  formatOre(priceInOre, language),
                )}
              </p>
            )}
            <p>{t.packaging}</p>
            <Button type="button" variant="secondary" onClick={() => onRaise(offer.grams)}>
              {t.raise(weight(offer.grams), formatOre(offer.priceInOre, language))}
            </Button>
          </>
        )}
        {heavier?.error && (
          <NotFetched query={heavier} inLiveRegion>
            {t.priceFailed}
          </NotFetched>
        )}
        {heavier && !offer && !heavier.error && <Loader title={t.pricing} />}
      </div>
    </ProblemBox>
  );
}
