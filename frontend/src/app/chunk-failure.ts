import { storedValue } from '@/storage/stored-value';

/*
 * Code that could not be fetched: the tab is older than the last deployment, or the network was gone for a
 * moment. Nothing is wrong with the answers so far, and a reload is usually all it takes.
 */

/** By then whatever was the matter may be over, and a reload can help again. */
const pauseInMs = 60_000;

const failures = new WeakSet<object>();
const reloaded = storedValue('session', 'reloadedForCode', (value) => (value === true ? value : undefined));

/** The build's own loader tells of every import that failed, whatever the browser calls the error. */
export function noteChunkFailures(): void {
  window.addEventListener('vite:preloadError', (event) => {
    failures.add(event.payload);
  });
}

export function isChunkFailure(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && failures.has(failure);
}

/**
 * Loads the page anew, and says whether it did: not without a network, not twice within a minute, and not where the session's
 * storage cannot tell that it happened, for such a page would reload for ever.
 */
export function reloadOnce(
  now: Date = new Date(),
  reload: () => void = () => {
    window.location.reload();
  },
): boolean {
  if (!navigator.onLine) return false; // the browser's own page of no network would be all that is left
  const last = reloaded.writtenAt();
  if (last && now.getTime() - last.getTime() < pauseInMs) return false;
  reloaded.write(true);
  if (!reloaded.read()) return false;
  reload();
  return true;
}
