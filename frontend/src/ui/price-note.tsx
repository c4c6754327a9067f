import type { ReactNode } from 'react';
import { formatOre } from '@/domain/money';
import { Price } from './price';
import styles from './price-note.module.css';

interface PriceNoteProps {
  title: string;
  /** In øre; undefined while it is not known. */
  ore: number | undefined;
  /** The lines of the price; shown where there is more than one. */
  parts?: readonly { readonly label: string; readonly ore: number }[];
  /** Shown while there is no price: what to choose to see it. */
  waiting: string;
  /** More about the price, such as the delivery time. */
  children?: ReactNode;
}

/**
 * The price at the end of a page. It is hidden on a wide screen, where the order card shows the price: two
 * visible live regions would read every change twice.
 */
export function PriceNote({ title, ore, parts = [], waiting, children }: PriceNoteProps) {
  return (
    <div className={styles.note}>
      {ore === undefined ? (
        <p>{waiting}</p>
      ) : (
        <>
          <p className={styles.total}>
            <span>{title}</span>
            <Price ore={ore} />
          </p>
          {parts.length > 1 && (
            <ul className={styles.parts}>
              {parts.map((part) => (
                <li key={part.label}>
                  <span>{part.label}</span>
                  <span className="tabular">{formatOre(part.ore)}</span>
                </li>
              ))}
            </ul>
          )}
          {children}
        </>
      )}
    </div>
  );
}
