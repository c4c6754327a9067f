import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { visibleSteps } from './engine';
import { useEnvironment } from './environment-context';
import { useFlow } from './flow-context';
import styles from './step-progress.module.css';

/** The progress of an order that is done (spec §4): every step is behind the customer, and none can be changed. */
export function CompletedProgress() {
  const t = useTexts(coreTexts);
  const flow = useFlow<object, unknown>();
  const environment = useEnvironment();
  const count = visibleSteps(flow, flow.empty, environment).filter(({ counted = true }) => counted).length;
  if (count < 2) return null;
  return (
    <div className={`no-print ${styles.progress}`}>
      <p className={styles.completed}>{t.progress.completed}</p>
      <ol className={styles.steps} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.step} data-state="done" />
        ))}
      </ol>
    </div>
  );
}
