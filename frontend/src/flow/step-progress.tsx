import styles from './step-progress.module.css';

interface StepProgressProps {
  current: number;
  total: number;
  /** "Step 3 of 6" as text; the bar itself is hidden from screen readers. */
  label: string;
}

export function StepProgress({ current, total, label }: StepProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.label}>{label}</p>
      <div className={styles.bar} aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={styles.part} data-reached={index < current} />
        ))}
      </div>
    </div>
  );
}
