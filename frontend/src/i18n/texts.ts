import { use } from 'react';
import { currentLanguage, type Language, prepareBeforeChange, useLanguage } from './language';

/**
 * The texts of one part of the shop, such as a flow, in both languages, each loaded when it is needed.
 *
 * A dictionary is an object of strings, and of functions where a text has a blank to fill or a plural:
 * `step: (n: number, total: number) => \`Steg ${n} av ${total}\``. The Norwegian one gives the type, so a
 * key that is missing in English, or asked for anywhere without existing, does not compile.
 */
export interface Texts<T> {
  /** Resolves when the texts of the language, by default the current one, can be shown. */
  load: (language?: Language) => Promise<T>;
}

export function defineTexts<T>(sources: {
  no: () => Promise<{ texts: T }>;
  en: () => Promise<{ texts: Translation<NoInfer<T>> }>;
}): Texts<Translation<T>> {
  const pending: Partial<Record<Language, Promise<Translation<T>>>> = {};

  const load = (language: Language = currentLanguage()) =>
    (pending[language] ??= readable(
      fetchTexts(language).catch((failure: unknown) => {
        pending[language] = undefined; // so that the next attempt fetches anew
        throw failure;
      }),
    ));

  const fetchTexts = async (language: Language) => {
    const { texts } = await sources[language]();
    return texts as Translation<T>;
  };

  prepareBeforeChange(async (next) => {
    if (pending.no ?? pending.en) await load(next);
  });

  return { load };
}

/** The texts in the language of the visit; suspends when they were not loaded by the route. */
export function useTexts<T>(texts: Texts<T>): T {
  return use(texts.load(useLanguage()));
}

/** Notes the result on the promise, where React finds it without waiting a turn. */
function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined, // told to whoever awaits it
  );
  return promise;
}

/** The shape of a dictionary with the exact wording taken away: every string literal is any string. */
export type Translation<T> = T extends string
  ? string
  : T extends (...blanks: infer Blanks) => string
    ? (...blanks: Blanks) => string
    : { [Key in keyof T]: Translation<T[Key]> };
