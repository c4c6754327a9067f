import { Link } from 'react-router';
import { shopPages } from '@/features/services/shop-pages';
import { useTexts } from '@/i18n/texts';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { summaryTexts } from './texts/texts';
import styles from './summary.module.css';

const pages = { terms: shopPages.terms, dangerousGoods: shopPages.forbiddenContents };

/** The terms of shipments abroad also warn of customs. */
export type TermsOf = 'abroad' | 'domestic';

/** The terms, as a summary and as a full document, and the checkbox that accepts them. */
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
      <ul className={styles.links}>
        {(['terms', 'dangerousGoods'] as const).map((page) => (
          <li key={page}>
            <Link to={pages[page]} target="_blank">
              {t.links[page]}
            </Link>
          </li>
        ))}
      </ul>
      <CheckboxField name={name}>{t.accept}</CheckboxField>
    </div>
  );
}
