import type { ComponentType } from 'react';
import styles from './pictured-steps.module.css';

export interface PicturedStep {
  readonly picture: ComponentType;
  readonly title: string;
  readonly body: string;
}

/** How something is done, in a few numbered pictures: below each other on a phone, else side by side. */
export function PicturedSteps({ steps }: { steps: readonly PicturedStep[] }) {
  return (
    <ol className={styles.steps}>
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
