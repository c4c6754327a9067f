import { useEffect } from 'react';

/**
 * Fetches code that the page may need later, once the page is shown, in a task of its own, because the task
 * that shows the page has enough to do. An error message, for instance, must be available when the network is
 * down. A failure is ignored: the code is fetched again where it is needed.
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const task = setTimeout(() => void load().catch(() => undefined));
    return () => clearTimeout(task);
  }, [load]);
}

/** The same for code that only some visitors need: it waits until the visitor has begun to use the page. */
export function usePrefetchOnceBegun(load: () => Promise<unknown>): void {
  useEffect(() => onceBegun(load), [load]);
}

/**
 * Fetches something in an idle moment after the visitor has moved the pointer, touched, typed or scrolled;
 * not at all for visitors whose browser saves data. Returns a function that cancels the wait.
 */
export function onceBegun(load: () => Promise<unknown>): () => void {
  const waiting = new AbortController();
  if (savesData()) return () => undefined;
  const begin = () => {
    waiting.abort();
    whenIdle(() => void load().catch(() => undefined));
  };
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll'])
    document.addEventListener(sign, begin, { passive: true, signal: waiting.signal });
  return () => waiting.abort();
}

export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Safari has no idle callback. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 200);
}
