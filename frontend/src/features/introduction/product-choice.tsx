import type { ReactNode } from 'react';
import { useFlow } from '@/flow/flow-context';
import { useStep } from '@/flow/use-step';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmCancel } from '@/ui/confirm-cancel';
import { PageTitle } from '@/ui/page-title';
import styles from './product-choice.module.css';

interface Choice {
  /** Below the flow's path. */
  readonly path: string;
  readonly picture: ReactNode;
  readonly price: ReactNode;
  readonly name: string;
  readonly lines: readonly string[];
  readonly go: string;
}

interface ProductChoiceProps {
  lead: string;
  choices: readonly Choice[];
  /** Help for customers who don't know which product to choose. */
  unsure: { readonly title: string; readonly body: string };
}

/** The page before the first step of a flow with several products: one card per product. */
export function ProductChoice({ lead, choices, unsure }: ProductChoiceProps) {
  const flow = useFlow();
  const step = useStep();
  return (
    <div>
      <PageTitle>{step.title}</PageTitle>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.choices}>
        {choices.map(({ path, picture, price, name, lines, go }) => (
          <li key={path} className={styles.choice}>
            {picture}
            <h2>{name}</h2>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className={styles.price}>{price}</p>
            <ButtonLink to={`/${flow.path}/${path}`} className={styles.go}>
              {go}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <section className={styles.unsure} aria-labelledby="unsure">
        <h2 id="unsure">{unsure.title}</h2>
        <p>{unsure.body}</p>
      </section>
      <ConfirmCancel needed={Object.keys(step.draft).length > 0} onConfirm={step.cancel} />
    </div>
  );
}
