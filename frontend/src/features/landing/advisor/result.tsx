import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '@/api/get-features';
import type { Quote } from '@/api/quote';
import type { Choices } from '@/domain/advisor/choices';
import { type OfferId, offers } from '@/domain/advisor/offers';
import { formatOre } from '@/domain/money';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { EnterLink } from '../enter-link';
import { entries } from '../entries';
import { arrival, Fact, Facts, TrackingFact } from '../facts';
import { landingTexts } from '../texts';
import { advisorTexts } from './texts';
import styles from './results.module.css';

interface ResultProps {
  offer: OfferId;
  quote: Quote | undefined;
  choices: Choices;
  /** Whether it can be ordered here; other products have only their information. */
  sold: boolean;
  cheapest: boolean;
}

/** A product that fits: price, delivery time, what one needs, and the link to order it. */
export function Result({ offer, quote, choices, sold, cheapest }: ResultProps) {
  const t = useTexts(advisorTexts);
  const language = useLanguage();
  const landing = useTexts(landingTexts);
  const { picture: Picture, sale, info } = entries[offer];
  const { needs, abroad } = offers[offer];
  const scansCodes = useQuery(featuresQuery()).data?.qrCode ?? true;
  const needed = scansCodes ? t.needs : { ...t.needs, ...t.needsPrinter };
  const time = arrival(landing, offer, quote);
  const price = quote && formatOre(quote.totalForSenderInOre, language);
  const exact = choices.grams !== undefined && (choices.measures !== undefined || !abroad);
  const titleId = `result-${offer}`;
  return (
    <li className={styles.fit}>
      <Picture className={styles.picture} />
      <div className={styles.words}>
        <h4 id={titleId}>{landing.names[offer]}</h4>
        <Facts>
          {time && (
            <Fact key={time} icon="clock">
              {time}
            </Fact>
          )}
          <TrackingFact offer={offer} />
          {needs && (sold || needs === 'STAMP') && <Fact icon="pen">{needed[needs]}</Fact>}
        </Facts>
      </div>
      <div className={styles.end}>
        {cheapest && <p className={styles.mark}>{t.cheapest}</p>}
        <p className={styles.price}>
          {sold ? price && (exact ? price : t.from(price)) : <span>{landing.notSoldHere}</span>}
        </p>
        {sale && sold ? (
          <EnterLink
            sale={sale}
            offer={offer}
            choices={choices}
            className={styles.choose}
            aria-describedby={titleId}
          >
            {t.choose}
          </EnterLink>
        ) : (
          <a href={info} className={styles.info}>
            {landing.more} <span className="aksel-sr-only">{landing.about(landing.names[offer])}</span>
          </a>
        )}
      </div>
    </li>
  );
}
