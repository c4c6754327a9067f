import { useTexts } from '@/i18n/texts';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { summaryTexts } from './texts/texts';
import styles from './summary.module.css';

/** Abroad there is a customs to warn of. */
export type TermsOf = 'abroad' | 'domestic';

/** The terms, to read here and now, and the box that accepts them. */
export function Terms({ name, of }: { name: string; of: TermsOf }) {
  const t = useTexts(summaryTexts).terms;
  return (
    <div className={styles.terms}>
      <details>
        <summary>{t.read}</summary>
        <ul>
          {t.points[of].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
      <CheckboxField name={name}>{t.accept}</CheckboxField>
    </div>
  );
}
