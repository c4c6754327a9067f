import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Quote, quotesQuery } from '@/api/quote';
import type { Choices } from '@/domain/advisor/choices';
import { advise, type OfferId } from '@/domain/advisor/offers';
import { useServices } from '@/features/services/services-context';
import { useTexts } from '@/i18n/texts';
import { NotFetched } from '@/ui/not-fetched';
import { useAnnouncement } from '@/ui/use-announcement';
import { entries } from '../entries';
import { quoteOf } from '../offer-quote';
import { landingTexts } from '../texts';
import { useReasonText } from './reason-text';
import { Result } from './result';
import { advisorTexts } from './texts';
import styles from './results.module.css';

interface ResultsProps {
  /** Undefined while nothing is chosen, and while something is wrong. */
  choices: Choices | undefined;
  complained: boolean;
}

/** What fits, cheapest first, and what does not with its reason (spec §1, recommendations). */
export function Results({ choices, complained }: ResultsProps) {
  const t = useTexts(advisorTexts);
  if (!choices) return complained ? null : <p className={styles.hint}>{t.nothingYet}</p>;
  return <Advised choices={choices} />;
}

interface Fit {
  readonly offer: OfferId;
  readonly quote: Quote | undefined;
}

function Advised({ choices }: { choices: Choices }) {
  const t = useTexts(advisorTexts);
  const { names } = useTexts(landingTexts);
  const reasonText = useReasonText();
  const services = useServices();
  const { fitting, others } = advise(choices);

  const isSold = (offer: OfferId) => services.some(({ id }) => id === entries[offer].sale?.flow);
  const asked = fitting.filter(isSold).flatMap((offer) => {
    const product = quoteOf(offer, choices);
    return product ? [{ offer, product }] : [];
  });
  const query = useQuery({
    ...quotesQuery(asked.map(({ product }) => product)),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData } = query;
  const known = data && !isPlaceholderData;
  const quoteFor = (offer: OfferId) => {
    const index = asked.findIndex((each) => each.offer === offer);
    return known && index >= 0 ? data[index]?.quote : undefined;
  };
  const unsold = known ? asked.filter(({ offer }) => !quoteFor(offer)).map(({ offer }) => offer) : [];
  const fits = fitting
    .filter((offer) => !unsold.includes(offer))
    .map((offer): Fit => ({ offer, quote: quoteFor(offer) }))
    .toSorted((one, other) => priceOf(one) - priceOf(other));
  const count = fits.length;
  const settled = asked.length === 0 || known;

  const found = count > 0 ? t.found(count) : t.none;
  useAnnouncement(settled ? found : undefined, { atFirst: true });

  return (
    <>
      <h3 className={styles.count}>
        <a href="#fits">{t.found(count)}</a>
      </h3>
      <div id="fits" tabIndex={-1} className={styles.results}>
        {count === 0 ? (
          <p className={styles.none}>{t.none}</p>
        ) : (
          <>
            {error && <NotFetched query={query}>{t.pricesFailed}</NotFetched>}
            <ol className={styles.fits}>
              {fits.map(({ offer, quote }, index) => (
                <Result
                  key={offer}
                  offer={offer}
                  quote={quote}
                  choices={choices}
                  sold={isSold(offer)}
                  cheapest={index === 0 && count > 1 && quote !== undefined}
                />
              ))}
            </ol>
          </>
        )}
        {others.length + unsold.length > 0 && (
          <>
            <h3>{t.misfits}</h3>
            <ul className={styles.misfits}>
              {unsold.map((offer) => (
                <li key={offer}>
                  <strong>{names[offer]}</strong> <span>{t.reasons.NOT_SOLD}</span>
                </li>
              ))}
              {others.map(({ offer, reason }) => (
                <li key={offer}>
                  <strong>{names[offer]}</strong> <span>{reasonText(offer, reason)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

/** Products without a price come last. */
function priceOf({ quote }: Fit): number {
  return quote?.totalForSenderInOre ?? Infinity;
}
