import { ChevronUpIcon } from '@navikt/aksel-icons';
import { type ReactNode, useId, useState } from 'react';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { Price } from './price';
import styles from './order-card.module.css';

export interface OrderLine {
  readonly label: string;
  readonly value: ReactNode;
}

interface OrderCardProps {
  lines: readonly OrderLine[];
  /** The price so far, in øre; undefined while it is not known. */
  ore: number | undefined;
  /** A drawing of the product. */
  picture?: ReactNode;
  children?: ReactNode;
}

/**
 * The customer's choices and the price so far: a card beside the form on a wide screen, and on a phone a bar at
 * the bottom that expands.
 */
export function OrderCard({ lines, ore, picture, children }: OrderCardProps) {
  const t = useTexts(coreTexts);
  const [open, setOpen] = useState(false);
  const panelId = useId();

  return (
    <aside className={styles.card} aria-label={t.orderCard.title} data-open={open}>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span>{open ? t.orderCard.close : t.orderCard.open}</span>
        <span className={styles.barPrice}>
          {ore !== undefined && <Price ore={ore} quiet />}
          <ChevronUpIcon aria-hidden className={styles.chevron} fontSize="1.5rem" />
        </span>
      </button>
      <div id={panelId} className={styles.panel}>
        <h2 className={styles.title}>{t.orderCard.title}</h2>
        {picture && <div className={styles.picture}>{picture}</div>}
        <dl className={styles.lines}>
          {lines.map((line) => (
            <div key={line.label} className={styles.line}>
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
        {children}
        <p className={styles.total}>
          <span>{t.orderCard.priceLabel}</span>
          {ore === undefined ? (
            <span className={styles.noPrice}>{t.orderCard.noPrice}</span>
          ) : (
            <strong>
              <Price ore={ore} />
            </strong>
          )}
        </p>
      </div>
    </aside>
  );
}
