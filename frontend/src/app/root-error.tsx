import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ServerErrorPage } from '@/features/error-pages/server-error-page';
import { reportError } from './error-reporting';
import { Frame } from './layout';
import styles from './layout.module.css';

/**
 * What is left when a page could not be rendered. The answers so far may be what broke it, so all of the
 * session's storage goes: the next attempt starts clean (spec §4).
 */
export function RootError() {
  const failure = useRouteError();
  useEffect(() => {
    reportError(failure);
    window.sessionStorage.clear();
  }, [failure]);

  return (
    <Frame>
      <main id="content" tabIndex={-1} className={styles.main}>
        <ServerErrorPage />
      </main>
    </Frame>
  );
}
