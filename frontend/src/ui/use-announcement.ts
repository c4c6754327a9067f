import { useEffect, useRef } from 'react';
import { announce } from './announcer';

/** Announces a text when it changes, and not when the page opens with it. */
export function useAnnouncement(text: string | undefined): void {
  const said = useRef(text);
  useEffect(() => {
    if (text !== undefined && text !== said.current) announce(text);
    said.current = text;
  }, [text]);
}
