import type { ReactNode } from 'react';
import { useStep } from '@/flow/use-step';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { type PicturedStep, PicturedSteps } from '@/ui/pictured-steps';
import styles from './product-introduction.module.css';

interface ProductIntroductionProps {
  texts: {
    readonly title: string;
    readonly lead: string;
    /** The text of the link to the first question. */
    readonly go: string;
    readonly howTitle: string;
    /** The steps from buying to sending. */
    readonly how: readonly Omit<PicturedStep, 'picture'>[];
  };
  /** The price, or the reason why it is missing. */
  price: ReactNode;
  /** Beside the price; `aside` takes the picture's place. */
  picture?: ReactNode;
  aside?: ReactNode;
  howPictures: readonly PicturedStep['picture'][];
  /** Called when the customer goes to the first question. */
  onGo?: () => void;
  /** What may be sent, and what may not. */
  children: ReactNode;
}

/** The introduction to a product: what it is, what it costs and how to use it. */
export function ProductIntroduction({
  texts: t,
  price,
  picture,
  aside,
  howPictures,
  onGo,
  children,
}: ProductIntroductionProps) {
  const { nextPath = '' } = useStep();
  const steps = howPictures.flatMap((shown, index) => {
    const step = t.how[index];
    return step ? [{ picture: shown, ...step }] : [];
  });
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <PageTitle>{t.title}</PageTitle>
          <p className={styles.lead}>{t.lead}</p>
          <div className={styles.price}>{price}</div>
          <ButtonLink to={nextPath} className={styles.go} {...(onGo && { onClick: onGo })}>
            {t.go}
          </ButtonLink>
        </div>
        {aside ?? <div className={styles.picture}>{picture}</div>}
      </div>

      <section aria-labelledby="how">
        <h2 id="how">{t.howTitle}</h2>
        <PicturedSteps inColumns steps={steps} />
      </section>

      <div className={styles.limits}>{children}</div>
    </div>
  );
}

interface LimitsProps {
  id: string;
  title: string;
  points?: readonly string[];
  children?: ReactNode;
}

/** A section about what may or may not be sent. */
export function Limits({ id, title, points, children }: LimitsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
