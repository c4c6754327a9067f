import { trackingPage } from '@/features/services/provider-links';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { NameMark } from '@/illustrations/name-mark';
import { Link } from '@/ui/link';
import { LanguageToggle } from './language-toggle';
import styles from './header.module.css';

/** The header of every page: the way home, tracking, help and the other language. */
export function Header() {
  const t = useTexts(coreTexts);
  const language = useLanguage();
  return (
    <div className={styles.header}>
      <Link to="/" className={styles.name} aria-label={t.toFrontPage}>
        <NameMark className={styles.nameMark} />
      </Link>
      <nav aria-label={t.siteLinks} className={styles.links}>
        <a href={trackingPage(language)} className={styles.link}>
          <span>{t.track}</span> <span className={styles.wide}>{t.trackWhat}</span>
        </a>
        <Link to={shopPages.customerService} className={styles.link}>
          {t.help}
        </Link>
        <LanguageToggle className={styles.link} />
      </nav>
    </div>
  );
}
