import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { featuresQuery } from '@/api/get-features';
import type { Environment } from '@/domain/environment';
import { ServicesContext } from '@/features/services/services-context';
import { EnvironmentContext } from '@/flow/environment-context';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { Announcer } from '@/ui/announcer';
import { useServerEnvironment } from './environment';
import { flowsIn } from './flow-registry';
import { Footer } from './footer';
import { Header } from './header';
import { MaintenanceBanner } from './maintenance-banner';
import { NavigationLine } from './navigation-line';
import { useDoubleClickGuard } from './use-double-click-guard';
import styles from './layout.module.css';

/** The layout of every page. */
export function Layout() {
  const environment = useServerEnvironment();
  const features = useQuery(featuresQuery()).data;
  const { pathname, hash } = useLocation();
  const place = `${pathname}${hash}`;

  useDoubleClickGuard(pathname);
  // The browser already shows the top of the first page of a visit. Scrolling there would force its layout
  // within this task.
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (!hash) window.scrollTo(0, 0);
  }, [place, hash]);

  return (
    <EnvironmentContext value={environment}>
      <Frame environment={environment}>
        <NavigationLine />
        <MaintenanceBanner windows={features?.maintenance.banners ?? []} />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </Frame>
    </EnvironmentContext>
  );
}

/** Header and footer around the page. The error pages, which render without the layout, use it too. */
export function Frame({ environment, children }: { environment: Environment; children: ReactNode }) {
  const t = useTexts(coreTexts);
  const services = flowsIn(environment).map(({ id, path, name, listed = true }) => ({
    id,
    path: `/${path}`,
    name: name(t),
    listed,
  }));
  const testing = environment.name !== 'production';

  return (
    <ServicesContext value={services}>
      <div
        className={`${styles.frame} ${testing ? environment.name : ''}`}
        data-environment={environment.name}
      >
        <a href="#content" className={styles.skip}>
          {t.skipToContent}
        </a>
        <header className={styles.header}>
          {testing && <p className={styles.environment}>{t.testEnvironment(environment.name)}</p>}
          <Header />
        </header>
        {children}
        <Footer />
        <Announcer />
      </div>
    </ServicesContext>
  );
}
