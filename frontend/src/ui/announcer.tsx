import { useSyncExternalStore } from 'react';

/*
 * The page's two live regions. `announce` can be called from anywhere. A screen reader reads a polite text when
 * it has finished its sentence, and an assertive one at once. The regions then become empty, so that somebody who
 * reads through the page does not find old news there.
 */

const millisecondsToRead = 10_000;

type Urgency = 'polite' | 'assertive';

interface Announcement {
  readonly text: string;
  /** Grows with each call, so that the same text announced twice is read twice. */
  readonly number: number;
}

const silence: Announcement = { text: '', number: 0 };
const current = { polite: silence, assertive: silence };
const listeners = new Set<() => void>();

export function announce(text: string, urgency: Urgency = 'polite'): void {
  const said = { text, number: current[urgency].number + 1 };
  show(urgency, said);
  setTimeout(() => current[urgency] === said && show(urgency, { ...said, text: '' }), millisecondsToRead);
}

function show(urgency: Urgency, next: Announcement) {
  current[urgency] = next;
  listeners.forEach((listener) => listener());
}

/** Renders the live regions. The layout renders it once for the whole page. */
export function Announcer() {
  const polite = useSyncExternalStore(subscribe, () => current.polite);
  const assertive = useSyncExternalStore(subscribe, () => current.assertive);
  return (
    <div className="aksel-sr-only">
      <div role="status" aria-live="polite">
        <span key={polite.number}>{polite.text}</span>
      </div>
      <div role="alert" aria-live="assertive">
        <span key={assertive.number}>{assertive.text}</span>
      </div>
    </div>
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
