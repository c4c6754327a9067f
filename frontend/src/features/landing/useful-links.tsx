import { providerLinks, trackingPage } from '@/features/services/provider-links';
import { shopPages } from '@/features/services/shop-pages';
import { useServices } from '@/features/services/services-context';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/link';
import { landingTexts } from './texts';
import styles from './useful-links.module.css';

/** Links for those who came for something else than ordering. */
export function UsefulLinks() {
  const { linksTitle, links: t } = useTexts(landingTexts);
  const reorder = useServices().find(({ id }) => id === 'reorder');
  return (
    <section aria-labelledby="links">
      <h2 id="links">{linksTitle}</h2>
      <ul className={styles.links}>
        <li>
          <a href={trackingPage(useLanguage())}>{t.track}</a>
        </li>
        <li>
          <a href={providerLinks.map}>{t.dropOff}</a>
        </li>
        {reorder && (
          <li>
            <Link to={reorder.path}>{t.newPickup}</Link>
          </li>
        )}
        <li>
          <Link to={shopPages.forbiddenContents}>{t.dangerousGoods}</Link>
        </li>
        <li>
          <Link to={shopPages.customerService}>{t.customerService}</Link>
        </li>
      </ul>
    </section>
  );
}
