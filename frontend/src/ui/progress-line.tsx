import styles from './progress-line.module.css';

/** A line at the top of the window while something is under way. Screen readers hear the outcome. */
export function ProgressLine() {
  return <div className={styles.line} aria-hidden />;
}
