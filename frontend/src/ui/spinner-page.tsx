import { Loader } from '@navikt/ds-react/Loader';
import styles from './spinner-page.module.css';

/** Fills the page while something is on its way. Appears only when the wait is long enough to notice. */
export function SpinnerPage({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <Loader size="2xlarge" title={label} />
      <p role="status">{label}</p>
    </div>
  );
}
