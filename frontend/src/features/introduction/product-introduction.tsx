import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { type PicturedStep, PicturedSteps } from '@/ui/pictured-steps';
import styles from './product-introduction.module.css';

interface ProductIntroductionProps {
  title: string;
  lead: string;
  /** The price, or why it is not known. */
  price: ReactNode;
  go: { readonly to: string; readonly label: string };
  picture: ReactNode;
  /** How to buy and send it, in steps. */
  how: { readonly title: string; readonly steps: readonly PicturedStep[] };
  /** What can be sent, and what cannot. */
  children: ReactNode;
}

/** The introduction to a product: what it is, what it costs and how it is used. */
export function ProductIntroduction({
  title,
  lead,
  price,
  go,
  picture,
  how,
  children,
}: ProductIntroductionProps) {
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <PageTitle>{title}</PageTitle>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.price}>{price}</div>
          <ButtonLink to={go.to} className={styles.go}>
            {go.label}
          </ButtonLink>
        </div>
        <div className={styles.picture}>{picture}</div>
      </div>

      <section aria-labelledby="how">
        <h2 id="how">{how.title}</h2>
        <PicturedSteps inColumns steps={how.steps} />
      </section>

      <div className={styles.limits}>{children}</div>
    </div>
  );
}

interface LimitsProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section about what can or cannot be sent. */
export function Limits({ id, title, children }: LimitsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
