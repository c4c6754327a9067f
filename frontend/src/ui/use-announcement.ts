import { useEffect, useRef } from 'react';
import { useLanguage } from '@/i18n/language';
import { announce } from './announcer';

/** Announces a text when it changes, but not its translation. `atFirst`: also the text with which the page opens. */
export function useAnnouncement(text: string | undefined, { atFirst = false } = {}): void {
  const language = useLanguage();
  const said = useRef({ text: atFirst ? undefined : text, language });
  useEffect(() => {
    const before = said.current;
    const isTranslated = before.language !== language && before.text !== undefined;
    if (isTranslated && text === undefined) return; // the translation is still fetched
    said.current = { text, language };
    if (text !== undefined && text !== before.text && !isTranslated) announce(text);
  }, [text, language]);
}
