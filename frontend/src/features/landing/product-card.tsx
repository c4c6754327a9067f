import { formatOreShort } from '@/domain/money';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/button-link';
import type { Product } from './products';
import { landingTexts } from './texts/texts';
import styles from './product-card.module.css';

/** One product with its picture, its lowest price and the way to order it. */
export function ProductCard({
  product: { service, picture: Picture, orders, useLowestPrice, lowestPriceTo },
}: {
  product: Product;
}) {
  const t = useTexts(landingTexts);
  const { services } = useTexts(coreTexts);
  const lowest = useLowestPrice();
  return (
    <li className={styles.card}>
      <Picture className={styles.picture} />
      <div className={styles.words}>
        <h2 id={service}>{services[service]}</h2>
        <p>{t.products[service]}</p>
      </div>
      <div className={styles.end}>
        <p className={styles.from}>{lowest !== undefined && t.from[lowestPriceTo](formatOreShort(lowest))}</p>
        <div className={styles.orders}>
          {orders.map(({ what, to }) => (
            <ButtonLink key={what} to={to} className={styles.order} aria-describedby={service}>
              {t.orders[what]}
            </ButtonLink>
          ))}
        </div>
      </div>
    </li>
  );
}
