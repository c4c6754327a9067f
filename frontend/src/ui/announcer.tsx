import { useLayoutEffect, useState } from 'react';

/*
 * The page's live region. `announce` can be called from anywhere. A screen reader reads a text when it has finished its
 * sentence. A text that was replaced before the screen reader noticed it would never be read, so it stays for a moment
 * beside the next one. After a while the region becomes empty, so that somebody who reads through the page does not find
 * old news there.
 */

const millisecondsToNotice = 1000;
const millisecondsToRead = 10_000;

interface Announcement {
  readonly text: string;
  /** Grows with each call, so that the same text announced twice is read twice. */
  readonly number: number;
}

let count = 0;
/** Undefined without the region. */
let show: ((said: Announcement) => void) | undefined;

export function announce(text: string): void {
  show?.({ text, number: ++count });
}

/** Renders the live region. The layout renders it once for the whole page. */
export function Announcer() {
  const [shown, setShown] = useState<readonly Announcement[]>([]);
  // In time for what the page's other effects announce.
  useLayoutEffect(() => {
    const timers = new Set<number>();
    const keepAfter = (delay: number, isKept: (each: Announcement) => boolean) => {
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        setShown((before) => before.filter(isKept));
      }, delay);
      timers.add(timer);
    };
    show = (said) => {
      setShown((before) => [...before, said]);
      keepAfter(millisecondsToNotice, ({ number }) => number >= said.number);
      keepAfter(millisecondsToRead, (each) => each !== said);
    };
    return () => {
      show = undefined;
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);

  return (
    // The role is atomic by default: with a new text, those beside it would be read again.
    <div className="aksel-sr-only" role="status" aria-live="polite" aria-atomic={false}>
      {shown.map(({ text, number }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
