import { expect, test } from 'vitest';

/**
 * Words and characters that no text of the page may have, checked in its source: one word per thing, and the letters of its
 * language.
 */

const sources = import.meta.glob<string>('../**/{no,en}.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The texts of one language, without comments and imports, each line with its file. */
function linesIn(language: 'no' | 'en'): string[] {
  return Object.entries(sources)
    .filter(([file]) => file.endsWith(`/${language}.ts`))
    .flatMap(([file, source]) =>
      source
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter((line) => !/^\s*(import|export|\/\/)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

const forbidden: Record<'no' | 'en', [name: string, pattern: RegExp][]> = {
  no: [
    ['an exclamation mark', /[\p{L}.]!(\s|['"`])/u],
    ['a straight apostrophe', /\p{L}\\'\p{L}/u],
    ['a decimal point before kr', /\d\.\d\d(\s|\\u00a0)kr/],
    ['a comma between thousands', /\d,\d{3}(\s|\\u00a0)kr/],
    ['"følg" for "spor"', /\bfølg (sendingen|pakken|brevet)\b/i],
    ['"følge" for "spore"', /\bfølge (den|det|sendingen|pakken|brevet)\b/i],
    ['"over disken" for where a code is shown', /\bvis\b[^.:]*\bover disken\b/i],
    ['"tolle" for "fortolle"', /(?<!for)toll(es|ing)\b/i],
    ['"utleveringssted" for where the customer drops off', /\blever\b[^.:]*\butleveringssted/i],
    ['"angre" for "avbestill"', /\bangre(s|t)? (bestillingen|ordren)\b/i],
    ['a measure that may leave its number', /[\d}] (kg|g|cm|mm|km|kr|m)(?!\p{L})|[\d}] × [\d$]/u],
    ['a time with a point', /(?<![\d.])\d\d\.\d\d(?![\d.]*\d)/],
  ],
  en: [
    ['an exclamation mark', /[\p{L}.]!(\s|['"`])/u],
    ['a straight apostrophe', /\p{L}\\'\p{L}|"[^"]*\p{L}'\p{L}[^"]*"/u],
    ['a decimal comma before kr', /\d,\d\d(\s|\\u00a0)kr/],
    ['a blank between thousands', /\d(\s|\\u00a0)\d{3}(\s|\\u00a0)kr/],
    ['a hyphen that breaks in e-mail', /\w e-mail|e-mail \w/i],
    ['"hand in" for "drop off"', /\bhand(s|ed|ing)? (it |them )?in\b/i],
    ['"business day" for "working day"', /\bbusiness days?\b/i],
    ['"post box" for "postbox"', /\bpost box/i],
    ['"postal code" for "postcode"', /postal code/i],
    ['"city" for "town or city"', /(?<!town or |[.{(])\bcity\b(?!:)/i],
    ['"pick up" for "collect"', /(?<!can’t )\b(pick|picks|picked) (it |them )?up\b/i],
    ['"color" and "center"', /\b(color|center|organiz)/i],
    ['a measure that may leave its number', /[\d}] (kg|g|cm|mm|km|kr|m)(?!\p{L})|[\d}] × [\d$]/u],
    ['"login" and "click here"', /\b(login|click here)\b/i],
  ],
};

for (const language of ['no', 'en'] as const) {
  test.each(forbidden[language])(`no text in ${language} has %s`, (_, pattern) => {
    const lines = linesIn(language);
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.filter((line) => pattern.test(line))).toEqual([]);
  });
}
