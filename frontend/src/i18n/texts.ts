import { use } from 'react';
import { currentLanguage, type Language, prepareBeforeChange, useLanguage } from './language';

/**
 * The texts of one part of the shop, such as a flow, in both languages; each language is fetched when it is
 * first shown. The dictionaries are `no.ts` and `en.ts`, beside the code that shows them and defines the texts:
 *
 *     const stampTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
 *
 * A dictionary is an object of strings, and of functions where a text has a blank to fill or a plural:
 * `step: (n: number, total: number) => \`Steg ${n} av ${total}\``. The Norwegian one gives the type: a key that
 * is missing in English, or used without existing, does not compile.
 */
export interface Texts<T> {
  /** Resolves when the texts of the language, by default the current one, can be shown. Fetches again what failed before. */
  load: (language?: Language) => Promise<T>;
  /** For rendering, where a failure stays: a page that suspends until it can render would fetch again without end. */
  shown: (language: Language) => Promise<T>;
}

/** The dictionary that a `Texts` value loads. */
export type TextsOf<Source> = Source extends Texts<infer T> ? T : never;

export function defineTexts<T>(sources: {
  no: () => Promise<{ texts: T }>;
  en: () => Promise<{ texts: Translation<NoInfer<T>> }>;
}): Texts<Translation<T>> {
  const pending: Partial<Record<Language, Promise<Translation<T>>>> = {};
  const failed = new Set<Language>();

  const shown = (language: Language) =>
    (pending[language] ??= readable(
      fetchTexts(language).catch((failure: unknown) => {
        failed.add(language);
        throw failure;
      }),
    ));

  const load = (language: Language = currentLanguage()) => {
    if (failed.delete(language)) pending[language] = undefined;
    return shown(language);
  };

  const fetchTexts = async (language: Language) => {
    const { texts } = await sources[language]();
    return texts as Translation<T>;
  };

  prepareBeforeChange(async (next) => {
    if (pending.no ?? pending.en) await load(next);
  });

  return { load, shown };
}

/** The texts in the current language. Suspends until they are loaded; a route can load them beforehand. */
export function useTexts<T>(texts: Texts<T>): T {
  return use(texts.shown(useLanguage()));
}

/** Stores the result on the promise, as React's `use` does: texts that are loaded render without suspending. */
function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined, // the caller handles the failure
  );
  return promise;
}

/** The shape of a dictionary: its keys and functions, with any string for each text. */
export type Translation<T> = T extends string
  ? string
  : T extends (...blanks: infer Blanks) => string
    ? (...blanks: Blanks) => string
    : { [Key in keyof T]: Translation<T[Key]> };
