import { useLayoutEffect, useState } from 'react';

/*
 * The page's two live regions. `announce` can be called from anywhere. A screen reader reads a polite text when
 * it has finished its sentence, and an assertive one at once. A text that was replaced before the screen reader
 * noticed it would never be read, so texts that follow each other within a moment are shown together. After a while
 * the regions become empty, so that somebody who reads through the page does not find old news there.
 */

const millisecondsToNotice = 1000;
const millisecondsToRead = 10_000;

type Urgency = 'polite' | 'assertive';

interface Announcement {
  readonly text: string;
  readonly urgency: Urgency;
  readonly at: number;
  /** Grows with each call, so that the same text announced twice is read twice. */
  readonly number: number;
}

const listeners = new Set<(said: Announcement) => void>();
let count = 0;

export function announce(text: string, urgency: Urgency = 'polite'): void {
  const said = { text, urgency, at: Date.now(), number: ++count };
  listeners.forEach((listener) => listener(said));
}

/** Renders the live regions. The layout renders it once for the whole page. */
export function Announcer() {
  const [shown, setShown] = useState<readonly Announcement[]>([]);
  // In time for what the page's other effects announce.
  useLayoutEffect(() => {
    const show = (said: Announcement) => {
      setShown((before) => [...before.filter(({ at }) => said.at - at < millisecondsToNotice), said]);
      setTimeout(() => {
        setShown((before) => before.filter((each) => each !== said));
      }, millisecondsToRead);
    };
    listeners.add(show);
    return () => {
      listeners.delete(show);
    };
  }, []);

  const textsOf = (urgency: Urgency) =>
    shown.flatMap((each) => (each.urgency === urgency ? [<p key={each.number}>{each.text}</p>] : []));
  // Both roles are atomic by default: with a new text, those beside it would be read again.
  return (
    <div className="aksel-sr-only">
      <div role="status" aria-live="polite" aria-atomic={false}>
        {textsOf('polite')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic={false}>
        {textsOf('assertive')}
      </div>
    </div>
  );
}
