import { shopPages } from '@/features/services/shop-pages';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { Link } from '@/ui/link';
import { summaryTexts } from './texts/texts';
import styles from './summary.module.css';

const pages = { terms: shopPages.terms, dangerousGoods: shopPages.forbiddenContents };

/** The page in a new tab, which does not have the language that was chosen in this one. */
const inLanguage = (page: string, language: string) => page.replace(/(?=#)|$/, `?lang=${language}`);

/** The terms of shipments abroad also warn of customs. */
export type TermsOf = 'abroad' | 'domestic';

/** The terms in short, links to them in full, and the checkbox that accepts them. */
export function Terms({ name, of }: { name: string; of: TermsOf }) {
  const t = useTexts(summaryTexts).terms;
  const language = useLanguage();
  return (
    <div className={styles.terms}>
      <p>{t.short[of]}</p>
      <ul>
        {(['terms', 'dangerousGoods'] as const).map((page) => (
          <li key={page}>
            <Link to={inLanguage(pages[page], language)} target="_blank" aria-label={t.links[page].name}>
              {t.links[page].text}
            </Link>
          </li>
        ))}
      </ul>
      <CheckboxField name={name}>{t.accept}</CheckboxField>
    </div>
  );
}
