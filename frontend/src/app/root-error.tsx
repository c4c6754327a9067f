import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { NotLoadedPage } from '@/features/error-pages/not-loaded-page';
import { ServerErrorPage } from '@/features/error-pages/server-error-page';
import { isChunkFailure, reloadOnce } from './chunk-failure';
import { reportError } from './error-reporting';
import { Frame } from './layout';
import styles from './layout.module.css';

/** What is left when a page could not be shown. */
export function RootError() {
  const failure = useRouteError();
  return isChunkFailure(failure) ? <NotLoaded failure={failure} /> : <NotRendered failure={failure} />;
}

/**
 * A page that could not be rendered. The answers so far may be what broke it, so all of the session's storage
 * goes before the page that says so is seen: whatever is tried from there starts clean (spec §4).
 */
function NotRendered({ failure }: { failure: unknown }) {
  useLayoutEffect(() => {
    window.sessionStorage.clear();
    reportError(failure);
  }, [failure]);

  return (
    <ErrorFrame>
      <ServerErrorPage />
    </ErrorFrame>
  );
}

/** A page whose code could not be fetched. The answers stay; only when a reload does not help is it said. */
function NotLoaded({ failure }: { failure: unknown }) {
  // Asked before anything is drawn: an error page that is gone at once only frightens.
  const [reloading] = useState(() => reloadOnce());
  useEffect(() => {
    if (!reloading) reportError(failure);
  }, [failure, reloading]);

  return <ErrorFrame>{!reloading && <NotLoadedPage />}</ErrorFrame>;
}

function ErrorFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </Frame>
  );
}
