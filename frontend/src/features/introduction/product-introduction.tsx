import type { ReactNode } from 'react';
import { knownOre } from '@/domain/money';
import { ServiceLink } from '@/features/services/service-link';
import { useFlowTexts } from '@/flow/flow-context';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { type PicturedStep, PicturedSteps } from '@/ui/pictured-steps';
import styles from './product-introduction.module.css';

/** The introduction in a flow's texts. */
interface IntroTexts {
  readonly title: string;
  readonly lead: string;
  /** The link to the first question and the price, if not as in all introductions. */
  readonly go?: string;
  readonly price?: (amount: string) => string;
  /** The steps from buying to sending. */
  readonly how: readonly Omit<PicturedStep, 'picture'>[];
  /** What may be sent, and what may not. */
  readonly limits?: readonly Omit<LimitsProps, 'id' | 'service'>[];
}

/** The words that all introductions share; `go` is the link to the first question. */
interface WithIntro {
  readonly words: {
    readonly intro: { readonly go: string; readonly howTitle: string };
    readonly fromPrice: (amount: string) => string;
  };
}

interface ProductIntroductionProps {
  texts: IntroTexts;
  /** The lowest price, in øre. */
  from: number | undefined;
  /** More about the price, or the reason why it is missing. */
  price?: ReactNode;
  /** Beside the price; `aside` takes the picture's place. */
  picture?: ReactNode;
  aside?: ReactNode;
  howPictures: readonly PicturedStep['picture'][];
  /** Called when the customer goes to the first question. */
  onGo?: () => void;
  /** The id of the service that the limits' links lead to. */
  service?: string;
}

/** The introduction to a product: what it is, what it costs and how to use it. */
export function ProductIntroduction({
  texts: t,
  from,
  price,
  picture,
  aside,
  howPictures,
  onGo,
  service,
}: ProductIntroductionProps) {
  const { nextPath = '' } = useStep();
  const { intro, fromPrice } = useFlowTexts<WithIntro>().words;
  const lowest = knownOre(from, useLanguage(), t.price ?? fromPrice);
  const steps = howPictures.flatMap((shown, index) => {
    const step = t.how[index];
    return step ? [{ picture: shown, ...step }] : [];
  });
  return (
    <div className={styles.page}>
      <div className={aside ? `${styles.hero} ${styles.withAside}` : styles.hero}>
        <div className={styles.words}>
          <PageTitle>{t.title}</PageTitle>
          <p className={styles.lead}>{t.lead}</p>
          <div className={styles.price}>
            {lowest !== undefined && <strong>{lowest}</strong>}
            {price}
          </div>
          <ButtonLink to={nextPath} className={styles.go} {...(onGo && { onClick: onGo })}>
            {t.go ?? intro.go}
          </ButtonLink>
        </div>
        {aside ?? <div className={styles.picture}>{picture}</div>}
      </div>

      <section aria-labelledby="how">
        <h2 id="how">{intro.howTitle}</h2>
        <PicturedSteps inColumns steps={steps} />
      </section>

      <div className={styles.limits}>
        {t.limits?.map((limits, index) => (
          <Limits key={limits.title} id={`limits-${index}`} service={service} {...limits} />
        ))}
      </div>
    </div>
  );
}

interface LimitsProps {
  id: string;
  title: string;
  points?: readonly string[];
  body?: string;
  /** A link to another service, for items outside the limits. */
  other?: { readonly question: string; readonly link: string };
  service: string | undefined;
}

/** A section about what may or may not be sent. */
function Limits({ id, title, points, body, other, service }: LimitsProps) {
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
      {body && <p>{body}</p>}
      {other && service && (
        <ServiceLink to={service} question={other.question}>
          {other.link}
        </ServiceLink>
      )}
    </section>
  );
}
