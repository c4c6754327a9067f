import { useSyncExternalStore } from 'react';
import { storedValue } from '@/storage/stored-value';

export const languages = ['no', 'en'] as const;
export type Language = (typeof languages)[number];

const stored = storedValue('session', 'chosenLanguage', parseLanguage);
const listeners = new Set<() => void>();
const beforeChange = new Set<(next: Language) => Promise<void>>();

let current: Language = 'no';

/**
 * Chooses the language of the visit: `?lang=`, then what was chosen earlier in this session, then
 * Norwegian. Call once, before anything renders.
 */
export function initLanguage(search: string): void {
  const asked = parseLanguage(new URLSearchParams(search).get('lang'));
  if (asked) stored.write(asked);
  show(asked ?? stored.read() ?? 'no');
}

export function currentLanguage(): Language {
  return current;
}

/**
 * Fetches the texts of every page part in use, and only then switches: no reload, no half-translated page. Where they
 * cannot be fetched it fails, and nothing has changed.
 */
export async function changeLanguage(next: Language): Promise<void> {
  await Promise.all([...beforeChange].map((prepare) => prepare(next)));
  stored.write(next);
  show(next);
}

/** Registers work, such as loading texts, that must be done before another language can be shown. */
export function prepareBeforeChange(prepare: (next: Language) => Promise<void>): void {
  beforeChange.add(prepare);
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

function show(language: Language) {
  current = language;
  document.documentElement.lang = language;
  listeners.forEach((listener) => {
    listener();
  });
}

function parseLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}
