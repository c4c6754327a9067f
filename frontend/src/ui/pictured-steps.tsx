import type { ComponentType } from 'react';
import styles from './pictured-steps.module.css';

export interface PicturedStep {
  readonly picture: ComponentType;
  readonly title: string;
  readonly body: string;
}

interface PicturedStepsProps {
  /** In the order in which they are done. */
  steps: readonly PicturedStep[];
  /** Side by side where there is room. */
  inColumns?: boolean;
}

/** How something is done, in a few numbered pictures below each other. */
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
