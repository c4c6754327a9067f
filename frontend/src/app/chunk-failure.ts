import { storedValue } from '@/storage/stored-value';

/*
 * Code that could not be fetched: the tab is older than the last deployment, or the network was down for a
 * moment. The customer's answers are intact, and a reload usually helps.
 */

/** After this time the cause may be gone, and another reload may help. */
const pauseInMs = 60_000;

const failures = new Set<unknown>();
const reloaded = storedValue('session', 'reloadedForCode', (value) => (value === true ? value : undefined));

/** Records every failed import. Vite's loader reports them, whatever error the browser throws. */
export function noteChunkFailures(): void {
  window.addEventListener('vite:preloadError', (event) => failures.add(event.payload));
}

export function isChunkFailure(failure: unknown): boolean {
  return failures.has(failure);
}

/**
 * Reloads the page, and returns whether it did: not while offline, not twice within a minute, and not where
 * session storage cannot record the reload, because that page would reload forever.
 */
export function reloadOnce(
  now: Date = new Date(),
  reload: () => void = () => window.location.reload(),
): boolean {
  if (!navigator.onLine) return false; // the browser would replace the shop with its own offline page
  const last = reloaded.writtenAt();
  if (last && now.getTime() - last.getTime() < pauseInMs) return false;
  reloaded.write(true);
  if (!reloaded.read()) return false;
  reload();
  return true;
}
