import type { Quote } from '@/api/quote';
import type { Choices } from '@/domain/advisor/choices';
import { formatOre } from '@/domain/money';
import { useServices } from '@/features/services/services-context';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { EnterLink } from './enter-link';
import { type CardId, entries } from './entries';
import { arrival, Fact, Facts, TrackingFact } from './facts';
import { landingTexts } from './texts';
import styles from './product-card.module.css';

interface ProductCardProps {
  id: CardId;
  /** The lowest price; undefined until it is known. */
  quote: Quote | undefined;
  choices: Choices | undefined;
}

/** A product with its picture, its lowest price and the link to order it, which covers the whole card. */
export function ProductCard({ id, quote, choices }: ProductCardProps) {
  const t = useTexts(landingTexts);
  const services = useServices();
  const { picture: Picture, sale, info } = entries[id];
  const visit = id === 'pickup' || id === 'return';
  const offered = services.some((service) => service.id === sale?.flow);
  const titleId = `card-${id}`;
  return (
    <li className={styles.card}>
      <Picture className={styles.picture} />
      <div className={styles.words}>
        <h3 id={titleId}>{t.names[id]}</h3>
        <p>{t.lines[id]}</p>
      </div>
      <div className={styles.facts}>
        <Facts>
          {visit ? (
            <>
              <Fact icon="clock">{t.facts.between}</Fact>
              <Fact icon="track">{t.facts.fromMailbox}</Fact>
            </>
          ) : (
            <OfferFacts id={id} quote={quote} />
          )}
        </Facts>
      </div>
      <div className={styles.end}>
        <p className={styles.price}>
          {offered ? <FromPrice id={id} quote={quote} /> : <span>{t.notSoldHere}</span>}
        </p>
        {sale && offered && (
          <EnterLink
            sale={sale}
            {...(!visit && { offer: id, choices })}
            className={styles.order}
            aria-describedby={titleId}
          >
            {t.orders[id]}
          </EnterLink>
        )}
        <a href={info} className={styles.info}>
          <span>{t.more}</span> <span className="aksel-sr-only">{t.about(t.names[id])}</span>
        </a>
      </div>
    </li>
  );
}

function FromPrice({ id, quote }: Pick<ProductCardProps, 'id' | 'quote'>) {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  if (id === 'return') return <span>{t.free}</span>;
  if (!quote) return null;
  const price = formatOre(quote.totalForSenderInOre, language);
  const from = id === 'letterAbroad' || id === 'parcelAbroad' ? t.fromToEurope : t.from;
  return <span>{id === 'pickup' ? price : from(price)}</span>;
}

function OfferFacts({ id, quote }: { id: Exclude<CardId, 'pickup' | 'return'>; quote: Quote | undefined }) {
  const t = useTexts(landingTexts);
  return (
    <>
      <Fact icon="clock">{arrival(t, id, quote) ?? '\u00a0'}</Fact>
      {id === 'letterAbroad' ? null : <TrackingFact offer={id} />}
    </>
  );
}
