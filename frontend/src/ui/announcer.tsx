import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '@/i18n/language';

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
  const own = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const translated = useRef(language);
  useLayoutEffect(() => {
    if (translated.current === language) return;
    translated.current = language;
    return silenceRegions(own.current);
  }, [language]);
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
    <div ref={own} className="aksel-sr-only" role="status" aria-live="polite" aria-atomic={false}>
      {shown.map(({ text, number }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}

/**
 * Keeps all live regions but this one silent until a screen reader has noticed that they are translated: what they say is no
 * news. Returns how to end that at once.
 */
function silenceRegions(exception: Element | null): () => void {
  const regions = [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
    .filter((region) => region !== exception)
    .map((region) => ({ region, before: region.getAttribute('aria-live') }));
  for (const { region } of regions) region.setAttribute('aria-live', 'off');
  const end = () => {
    clearTimeout(timer);
    for (const { region, before } of regions) {
      if (before === null) region.removeAttribute('aria-live');
      else region.setAttribute('aria-live', before);
    }
  };
  const timer = setTimeout(end, millisecondsToNotice);
  return end;
}
