import { ApiError } from '@/api/api-error';

/**
 * Reports a fault of the page. A lost network, an aborted call and a 404 are none (spec §7). Development logs it to
 * the console; production has no reporting service yet.
 */
export function reportError(failure: unknown): void {
  const expected =
    (failure instanceof ApiError && (failure.status === 0 || failure.status === 404)) ||
    (failure instanceof DOMException && failure.name === 'AbortError');
  // eslint-disable-next-line no-console -- for the developer
  if (import.meta.env.DEV && !expected) console.error(failure);
}

export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
}
