import { ApiError } from '@/api/api-error';

/** The server's limits. */
const limits = { message: 1000, stack: 8000 };

/** Limits the reports of a page that fails again and again. */
const reportsPerVisit = 10;

let sent = 0;
let currentRoute = () => '';

/** Reports every failure that nobody caught. `route` is the name of the page's route, without its keys. */
export function reportUncaughtErrors(route: () => string): void {
  currentRoute = route;
  window.addEventListener('error', (event) => void reportError(event.error));
  window.addEventListener('unhandledrejection', (event) => void reportError(event.reason));
}

/**
 * Reports an error of the page to the server, or to the console in development. A lost network, an aborted
 * call and a 404 do not count as errors, and failed searches for people and addresses are not reported (spec
 * §7): they are never thrown this far. Resolves to the reference of the failed call, else of the report; to
 * undefined if no server knows of the failure.
 */
export async function reportError(failure: unknown): Promise<string | undefined> {
  if (isExpected(failure)) return undefined;
  if (import.meta.env.DEV) {
    // eslint-disable-next-line no-console -- for the developer
    console.error(failure);
    return undefined;
  }
  if (sent >= reportsPerVisit) return undefined;
  sent += 1;
  const requestId = failure instanceof ApiError && failure.traceId ? failure.traceId : undefined;
  const body = JSON.stringify({ ...describe(failure), page: currentRoute(), requestId });
  const headers = { 'Content-Type': 'application/json' };
  // The page may be closing. A failed report is not reported.
  const report = fetch('/sende/api/errors', { method: 'POST', keepalive: true, headers, body });
  const answer = await report.catch(() => undefined);
  return requestId ?? answer?.headers.get('Request-Id') ?? undefined;
}

/** An expected failure: the network, an aborted call, or something that does not exist. */
function isExpected(failure: unknown): boolean {
  return (
    (failure instanceof ApiError && (failure.status === 0 || failure.status === 404)) ||
    (failure instanceof DOMException && failure.name === 'AbortError')
  );
}

/** The failure's name and message, and the places in its stack by file, line and column: no addresses, no queries. */
export function describe(failure: unknown): { message: string; stack: string } {
  const { name, message, stack = '' } = failure instanceof Error ? failure : new Error(typeof failure);
  // Word by word, because a search for places in the whole text would take the square of a long word's length.
  const places = stack
    .split(/[\s()@]/)
    .flatMap((word) => /^.*\/(?:bestill|src)\/.*?:\d+:\d+/.exec(word) ?? [])
    .map((place) => place.replace(/^https?:\/\/[^/]+/, '').replace(/[?#][^:]*/, ''));
  return {
    message: withoutQueries(`${name}: ${message}`).slice(0, limits.message),
    stack: places.join('\n').slice(0, limits.stack),
  };
}

const withoutQueries = (text: string) => text.replace(/(\w:\/\/[^\s?#]+)[?#]\S*/g, '$1');
