import type { ReactNode } from 'react';
import { formatOre } from '@/domain/money';
import { Price } from './price';
import styles from './price-note.module.css';

interface PriceNoteProps {
  title: string;
  /** In øre; undefined while too little is chosen. */
  ore: number | undefined;
  /** What the price is made of, where that is more than one thing. */
  parts?: readonly { readonly label: string; readonly ore: number }[];
  /** Stands in for the price: what to choose to see it. */
  waiting: string;
  /** What else goes with the price, such as how long it takes. */
  children?: ReactNode;
}

/**
 * The price at the end of a page where it is chosen. On a wide screen the order card beside the form says it,
 * and this does not show; two live regions would read every change out twice.
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
