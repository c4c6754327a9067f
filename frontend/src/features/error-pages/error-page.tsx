import { Link as AkselLink } from '@navikt/ds-react/Link';
import type { ReactNode } from 'react';
import { providerLinks } from '@/features/services/provider-links';
import { useServices } from '@/features/services/services-context';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/link';
import { PageTitle } from '@/ui/page-title';
import styles from './error-page.module.css';

interface ErrorPageProps {
  title: string;
  picture: ReactNode;
  children: ReactNode;
}

/** The layout of error pages: what happened, and links to continue. */
export function ErrorPage({ title, picture, children }: ErrorPageProps) {
  const t = useTexts(coreTexts);
  const services = useServices().filter(({ listed }) => listed);
  return (
    <div className={styles.page}>
      <div className={styles.text}>
        <PageTitle>{title}</PageTitle>
        {children}
        {services.length > 0 && (
          <nav aria-labelledby="services">
            <h2 id="services" className={styles.services}>
              {t.backToServices}
            </h2>
            <ul className={styles.links}>
              {services.map((service) => (
                <li key={service.id}>
                  <AkselLink as={Link} to={service.path}>
                    {service.name}
                  </AkselLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ul className={styles.links}>
          <li>
            <AkselLink href={providerLinks.frontPage}>{t.frontPage}</AkselLink>
          </li>
          <li>
            <AkselLink as={Link} to={shopPages.customerService}>
              {t.customerService}
            </AkselLink>
          </li>
        </ul>
      </div>
      {picture}
    </div>
  );
}
