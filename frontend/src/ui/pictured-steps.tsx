import type { ComponentType } from 'react';
import styles from './pictured-steps.module.css';

export interface PicturedStep {
  readonly picture: ComponentType;
  readonly title: string;
  readonly body: string;
}

interface PicturedStepsProps {
  /** In the order in which the customer does them. */
  steps: readonly PicturedStep[];
  /** Side by side on a wide screen. */
  inColumns?: boolean;
}

/** Numbered instructions with pictures. */
export function PicturedSteps({ steps, inColumns = false }: PicturedStepsProps) {
  return (
    <ol className={inColumns ? `${styles.steps} ${styles.columns}` : styles.steps}>
      {steps.map(({ picture: Picture, title, body }) => (
        <li key={title}>
          <Picture />
          <div>
            <h3>{title}</h3>
            <p>{body}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
