import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/link';
import type { Progress } from './named-steps';
import styles from './step-progress.module.css';

/** "Step 3 of 6", and the names of the steps: the done ones are links. */
export function StepProgress({ current, steps }: Progress) {
  const t = useTexts(coreTexts);
  const here = steps[current - 1];
  return (
    <nav className={styles.progress} aria-label={t.progress.title}>
      <p key={here?.name} className={styles.position}>
        {t.progress.position(current, steps.length)}
        <span aria-hidden> · {here?.name}</span>
      </p>
      <ol className={styles.steps}>
        {steps.map(({ name, path }, index) => (
          <li key={path} className={styles.step} data-state={stateOf(index + 1, current)}>
            {index + 1 < current ? (
              <Link to={path} className={styles.name}>
                {name}
              </Link>
            ) : (
              <span className={styles.name} {...(index + 1 === current && { 'aria-current': 'step' })}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateOf(step: number, current: number): 'done' | 'here' | 'ahead' {
  if (step === current) return 'here';
  return step < current ? 'done' : 'ahead';
}
