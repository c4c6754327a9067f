import { useSyncExternalStore } from 'react';
import { storedValue } from '@/storage/stored-value';

const languages = ['no', 'en'] as const;
export type Language = (typeof languages)[number];

const stored = storedValue('session', 'chosenLanguage', parseLanguage);
const listeners = new Set<() => void>();
const beforeChange = new Set<(next: Language) => Promise<void>>();

let current: Language = 'no';
/** Whether the visitor has chosen the language, by a link or by the switch. */
let chosen = false;

/**
 * Sets the language of the visit: `?lang=`, else the one chosen earlier in this session, else Norwegian. Call it
 * once, before anything renders.
 */
export function initLanguage(search: string): void {
  const requested = parseLanguage(new URLSearchParams(search).get('lang'));
  if (requested) {
    stored.write(requested);
    dropRequest();
  }
  const choice = requested ?? stored.read();
  chosen = choice !== undefined;
  show(choice ?? 'no');
}

export function currentLanguage(): Language {
  return current;
}

/**
 * Fetches the texts in use, then switches, so that no page is half translated. Rejects without switching where the
 * texts cannot be fetched.
 */
export async function changeLanguage(next: Language): Promise<void> {
  await switchTo(next);
  stored.write(next);
  chosen = true;
}

/** Takes `?lang=` out of the address, because after a reload, or Back, it would count more than a later choice. */
function dropRequest(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}

/**
 * Switches to the language of what the page shows, such as an order, unless the visitor has chosen one. It is not remembered
 * as a choice. An unknown language changes nothing; rejects like `changeLanguage`.
 */
export async function suggestLanguage(language: string): Promise<void> {
  const next = parseLanguage(language);
  if (next && !chosen && next !== current) await switchTo(next);
}

async function switchTo(next: Language): Promise<void> {
  await Promise.all([...beforeChange].map((prepare) => prepare(next)));
  show(next);
}

/** Registers work, such as loading texts, that must be done before the language changes. */
export function prepareBeforeChange(prepare: (next: Language) => Promise<void>): void {
  beforeChange.add(prepare);
}

function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

function show(language: Language) {
  current = language;
  document.documentElement.lang = language;
  listeners.forEach((listener) => listener());
}

function parseLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}
