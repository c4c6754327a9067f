import { useEffect } from 'react';

/**
 * Fetches code that the page around it may need, once that stands: what says that something went wrong must be
 * there when the network is what went wrong. Failing is harmless: where it is needed it is fetched again.
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
