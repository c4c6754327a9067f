import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { ApiError } from '@/api/api-error';
import { NotLoadedPage, ServerErrorPage } from '@/features/error-pages/failure-pages';
import { eraseSession } from '@/flow/draft-store';
import { isChunkFailure, reloadOnce } from './chunk-failure';
import { useServerEnvironment } from './environment';
import { reportError } from './error-reporting';
import { Frame } from './layout';
import styles from './layout.module.css';

/** Shown when a page fails to load or to render. */
export function RootError({ failure }: { failure: unknown }) {
  const notFetched = isChunkFailure(failure) || failure instanceof ApiError;
  return notFetched ? <NotLoaded failure={failure} /> : <NotRendered failure={failure} />;
}

/**
 * A page that could not be rendered. The customer's answers may be the cause, so they are deleted before the
 * error page shows, and every link on it starts clean (spec §4).
 */
function NotRendered({ failure }: { failure: unknown }) {
  const [reference, setReference] = useState<string>();
  useLayoutEffect(() => {
    eraseSession();
    void reportError(failure).then(setReference);
  }, [failure]);

  return (
    <ErrorFrame>
      <ServerErrorPage reference={reference} />
    </ErrorFrame>
  );
}

/**
 * A page whose code could not be fetched, or of which nobody said whether the shop has it. The answers stay. The error shows only
 * when a reload did not help.
 */
function NotLoaded({ failure }: { failure: unknown }) {
  // Decided before the first render, so that no error page flashes before the reload.
  const [reloading] = useState(() => reloadOnce());
  useEffect(() => {
    if (!reloading) void reportError(failure);
  }, [failure, reloading]);

  return <ErrorFrame>{!reloading && <NotLoadedPage />}</ErrorFrame>;
}

function ErrorFrame({ children }: { children: ReactNode }) {
  return (
    <Frame environment={useServerEnvironment()}>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </Frame>
  );
}
