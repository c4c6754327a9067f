import { formatOreShort } from '@/domain/money';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/button-link';
import type { Product } from './products';
import { landingTexts } from './texts/texts';
import styles from './product-card.module.css';

/** One product with its picture, its lowest price and the way to order it. */
export function ProductCard({
  product: { type, picture: Picture, to, useLowestPrice, lowestPriceTo },
}: {
  product: Product;
}) {
  const t = useTexts(landingTexts);
  const lowest = useLowestPrice();
  const { name, line, order } = t.products[type];
  return (
    <li className={styles.card}>
      <Picture className={styles.picture} />
      <div className={styles.words}>
        <h3 id={type}>{name}</h3>
        <p>{line}</p>
      </div>
      <p className={styles.from}>{lowest !== undefined && t.from[lowestPriceTo](formatOreShort(lowest))}</p>
      <ButtonLink to={to} className={styles.order} aria-describedby={type}>
        {order}
      </ButtonLink>
    </li>
  );
}
