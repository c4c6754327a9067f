import { trackingPage } from '@/features/services/provider-links';
import { shopPages } from '@/features/services/shop-pages';
import { useSeller } from '@/features/services/use-seller';
import { coreTexts } from '@/i18n/core/texts';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { NameMark } from '@/illustrations/name-mark';
import { PhoneLink } from '@/features/services/phone-link';
import { Link } from '@/ui/link';
import styles from './footer.module.css';

const aboutPages = ['terms', 'privacy', 'storage', 'accessibility'] as const;

/** The footer of every page: who sells, where to ask, and what the law wants said. */
export function Footer() {
  const t = useTexts(coreTexts);
  const language = useLanguage();
  const seller = useSeller();
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.seller}>
          <NameMark />
          <p>{t.footer.offer}</p>
          {seller && (
            <address className={styles.company}>
              {seller.name}
              {seller.organisationNumber && (
                <>
                  <br />
                  <span>{t.footer.organisationNumber(seller.organisationNumber)}</span>
                </>
              )}
              <br />
              {seller.address}
            </address>
          )}
        </div>
        <nav aria-labelledby="footer-help">
          <h2 id="footer-help">{t.footer.help}</h2>
          <ul>
            <li>
              <Link to={shopPages.customerService}>{t.customerService}</Link>
            </li>
            {seller?.phone && (
              <li>
                <PhoneLink number={seller.phone} />
                {seller.hours && <span className={styles.hours}>{t.footer.hours(seller.hours)}</span>}
              </li>
            )}
            <li>
              <a href={trackingPage(language)}>{`${t.track} ${t.trackWhat}`}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-about">
          <h2 id="footer-about">{t.footer.about}</h2>
          <ul>
            {aboutPages.map((page) => (
              <li key={page}>
                <Link to={shopPages[page]}>{t.footer.pages[page]}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
