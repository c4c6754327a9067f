import { Fragment, type ReactNode } from 'react';
import styles from './dotted.module.css';

/** Short facts in a row, with a dot between those on the same line. */
export function Dotted({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className={styles.dotted}>
      <span className={styles.facts}>
        {facts.map((fact, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className={styles.fact}>
              {index > 0 && <span className={styles.dot}>· </span>}
              {fact}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
