import { Link } from 'react-router';
import { providerLinks } from '@/features/services/provider-links';
import { useServices } from '@/features/services/services-context';
import { useTexts } from '@/i18n/texts';
import { landingTexts } from './texts';
import styles from './useful-links.module.css';

/** Links for those who came for something else than ordering. */
export function UsefulLinks() {
  const { linksTitle, links: t } = useTexts(landingTexts);
  const reorder = useServices().find(({ id }) => id === 'reorder');
  const { frontPage, map, dangerousGoods, customerService } = providerLinks;
  return (
    <section aria-labelledby="links">
      <h2 id="links">{linksTitle}</h2>
      <ul className={styles.links}>
        <li>
          <a href={`${frontPage}sporing`}>{t.track}</a>
        </li>
        <li>
          <a href={map}>{t.dropOff}</a>
        </li>
        {reorder && (
          <li>
            <Link to={reorder.path}>{t.newPickup}</Link>
          </li>
        )}
        <li>
          <a href={dangerousGoods}>{t.dangerousGoods}</a>
        </li>
        <li>
          <a href={customerService}>{t.customerService}</a>
        </li>
      </ul>
    </section>
  );
}
