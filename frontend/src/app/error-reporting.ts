import { ApiError } from '@/api/api-error';

type Reporter = (failure: unknown) => void;

const toConsole: Reporter = (failure) => {
  // eslint-disable-next-line no-console -- the developer is the one who is told
  console.error(failure);
};

/** Nobody is told until a reporter is given; in development that is the console. */
let reporter: Reporter | undefined = import.meta.env.DEV ? toConsole : undefined;

export function setReporter(next: Reporter | undefined): void {
  reporter = next;
}

/** Passes on what is a fault of the page; a lost network, a call given up and a 404 are not (spec §7). */
export function reportError(failure: unknown): void {
  const expected =
    (failure instanceof ApiError && (failure.status === 0 || failure.status === 404)) ||
    (failure instanceof DOMException && failure.name === 'AbortError');
  if (!expected) reporter?.(failure);
}

export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    reportError(event.error);
  });
  window.addEventListener('unhandledrejection', (event) => {
    reportError(event.reason);
  });
}
