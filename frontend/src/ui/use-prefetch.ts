import { useEffect } from 'react';

/**
 * Fetches code that the page may need later, after the page has rendered. An error message, for instance, must be
 * available when the network is down. A failure is ignored: the code is fetched again where it is needed.
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
