import type { ReactNode } from 'react';
import styles from './hero.module.css';

interface HeroProps {
  id: string;
  title: string;
  /** Whether the title is about what is left out on paper. */
  titleOnScreenOnly?: boolean;
  /** Whether the card may need more than one sheet of paper. */
  long?: boolean;
  children: ReactNode;
}

/** The card at the top of a receipt: the code, the label or the day that the customer paid for. */
export function Hero({ id, title, titleOnScreenOnly = false, long = false, children }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby={id} data-long={long}>
      <h2 id={id} className={titleOnScreenOnly ? 'no-print' : ''}>
        {title}
      </h2>
      {children}
    </section>
  );
}
