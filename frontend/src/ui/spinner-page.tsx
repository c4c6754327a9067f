import { Loader } from '@navikt/ds-react/Loader';
import styles from './spinner-page.module.css';

/** Fills the page while it loads. It appears after a delay, so that a short wait shows nothing. */
export function SpinnerPage({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <Loader size="2xlarge" title={label} />
      <p role="status">{label}</p>
    </div>
  );
}
