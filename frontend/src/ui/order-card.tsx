import { ChevronUpIcon } from '@navikt/aksel-icons';
import { type ReactNode, useId, useState } from 'react';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import styles from './order-card.module.css';

interface OrderFact {
  readonly label: string;
  readonly value: ReactNode;
}

interface OrderCardProps {
  facts: readonly OrderFact[];
  /** The price in a short text, such as "From 79 kr"; undefined until there is one. */
  price: string | undefined;
  /** A drawing of the product. */
  picture?: ReactNode;
  /** The bill, or what there is to say until it is known. */
  children?: ReactNode;
}

/**
 * The customer's choices and the price so far: a card beside the form on a wide screen, and on a phone a bar at
 * the bottom that expands.
 */
export function OrderCard({ facts, price, picture, children }: OrderCardProps) {
  const t = useTexts(coreTexts).orderCard;
  const [open, setOpen] = useState(false);
  const panelId = useId();

  return (
    <aside className={styles.card} aria-label={t.title} data-open={open}>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span>{open ? t.close : t.open}</span>
        <span key={price} className={styles.barPrice}>
          {price}
          <ChevronUpIcon aria-hidden className={styles.chevron} fontSize="1.5rem" />
        </span>
      </button>
      <div id={panelId} className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t.title}</h2>
          {picture && <div className={styles.picture}>{picture}</div>}
        </div>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children && <div className={styles.price}>{children}</div>}
      </div>
    </aside>
  );
}
