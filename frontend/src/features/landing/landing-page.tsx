import { formatOre } from '@/domain/money';
import { useServices } from '@/features/services/services-context';
import { coreTexts } from '@/i18n/core/texts';
import { defineTexts, useTexts } from '@/i18n/texts';
import { DropOffCounter, DropOffLabel, DropOffReceipt } from '@/illustrations/drop-off';
import { FrontScene } from '@/illustrations/front-scene';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { PicturedSteps } from '@/ui/pictured-steps';
import { type Product, products } from './products';
import styles from './landing-page.module.css';
import cardStyles from './product-card.module.css';

export const landingTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });

/** The front page: what can be ordered, how it works, and common questions. */
export function LandingPage() {
  const t = useTexts(landingTexts);
  return (
    <div className={styles.page}>
      <div className={styles.offer}>
        <div className={styles.hero}>
          <div>
            <PageTitle>{t.title}</PageTitle>
            <p className={styles.lede}>{t.lede}</p>
          </div>
          <FrontScene className={styles.scene} />
        </div>
        <ul className={styles.products}>
          {products.map((product) => (
            <ProductCard key={product.service} {...product} />
          ))}
        </ul>
      </div>

      <section aria-labelledby="how" className={styles.how}>
        <h2 id="how">{t.howTitle}</h2>
        <PicturedSteps
          inColumns
          steps={[
            { picture: DropOffLabel, ...t.how.order },
            { picture: DropOffCounter, ...t.how.dropOff },
            { picture: DropOffReceipt, ...t.how.receipt },
          ]}
        />
      </section>

      <section aria-labelledby="good-to-know">
        <h2 id="good-to-know">{t.goodToKnowTitle}</h2>
        <div className={styles.answers}>
          <Answer {...t.contents} />
          <Answer {...t.customs} />
        </div>
      </section>
    </div>
  );
}

/** A product with its picture, its lowest price and links to order it. */
function ProductCard(product: Product) {
  const { service, picture: Picture, flow, info, useLowestPrice, lowestPriceTo } = product;
  const t = useTexts(landingTexts);
  const { services: names } = useTexts(coreTexts);
  const lowest = useLowestPrice();
  const services = useServices();
  const sold = flow === undefined || services.some(({ id }) => id === flow);
  const orders = sold ? product.orders : [];
  return (
    <li className={cardStyles.card}>
      <Picture className={cardStyles.picture} />
      <div className={cardStyles.words}>
        <h2 id={service}>{names[service]}</h2>
        <p>{t.products[service]}</p>
      </div>
      <div className={cardStyles.end}>
        <p className={cardStyles.from}>{lowest !== undefined && t.from[lowestPriceTo](formatOre(lowest))}</p>
        <div className={cardStyles.orders}>
          {orders.map(({ what, to }) => (
            <ButtonLink key={what} to={to} className={cardStyles.order} aria-describedby={service}>
              {t.orders[what]}
            </ButtonLink>
          ))}
        </div>
        {info && (
          <a href={info} className={cardStyles.info}>
            {t.info(names[service])}
          </a>
        )}
      </div>
    </li>
  );
}

function Answer({ title, body }: { title: string; body: readonly string[] }) {
  return (
    <div className={styles.answer}>
      <h3>{title}</h3>
      {body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
