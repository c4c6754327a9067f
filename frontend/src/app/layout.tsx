import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { featuresQuery } from '@/api/get-features';
import type { Environment } from '@/domain/environment';
import { providerLinks } from '@/features/services/provider-links';
import { ServicesContext } from '@/features/services/services-context';
import { EnvironmentContext } from '@/flow/environment-context';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { NameMark } from '@/illustrations/name-mark';
import { Announcer } from '@/ui/announcer';
import { ProgressLine } from '@/ui/progress-line';
import { useServerEnvironment } from './environment';
import { flowsIn } from './flow-registry';
import { LanguageToggle } from './language-toggle';
import { MaintenanceBanner } from './maintenance-banner';
import { useDoubleClickGuard } from './use-double-click-guard';
import styles from './layout.module.css';

/** The layout of every page. */
export function Layout() {
  const environment = useServerEnvironment();
  const features = useQuery(featuresQuery()).data;
  const { pathname } = useLocation();
  const leaving = useNavigation().state !== 'idle';

  useDoubleClickGuard(pathname);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);

  return (
    <EnvironmentContext value={environment}>
      <Frame environment={environment}>
        {leaving && <ProgressLine />}
        <MaintenanceBanner windows={features?.maintenance.banners ?? []} />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </Frame>
    </EnvironmentContext>
  );
}

/** Header and footer around the page. The error pages, which render without the layout, use it too. */
export function Frame({ environment, children }: { environment?: Environment; children: ReactNode }) {
  const t = useTexts(coreTexts);
  const services = flowsIn(environment).map(({ id, path, name, listed = true }) => ({
    id,
    path: `/${path}`,
    name: name(t),
    listed,
  }));
  const testing = environment !== undefined && environment.name !== 'production';

  return (
    <ServicesContext value={services}>
      <div
        className={`${styles.frame} ${testing ? environment.name : ''}`}
        data-environment={environment?.name}
      >
        <a href="#content" className={styles.skip}>
          {t.skipToContent}
        </a>
        <header className={styles.header}>
          {testing && <p className={styles.environment}>{t.testEnvironment(environment.name)}</p>}
          <div className={styles.headerContent}>
            <Link to="/" className={styles.name} aria-label={t.toFrontPage}>
              <NameMark className={styles.nameMark} />
            </Link>
            <LanguageToggle />
          </div>
        </header>
        {children}
        <footer className={styles.footer}>
          <div className={styles.footerContent}>
            <NameMark className={styles.footerMark} />
            <p>{t.footer}</p>
            <a href={providerLinks.customerService}>{t.customerService}</a>
          </div>
        </footer>
        <Announcer />
      </div>
    </ServicesContext>
  );
}
