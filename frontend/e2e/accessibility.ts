import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { en, nb } from '@navikt/ds-react/locales';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified version, because every checked page has to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules about the colours of a page. */
export const colours = ['color-contrast', 'link-in-text-block'];
/** The rule about the colours of a page for customers who ask for more contrast: 7:1 (WCAG 2.2, 1.4.6). */
export const moreContrast = ['color-contrast-enhanced'];
/** The rules about the room that a page has. axe checks the size of targets (WCAG 2.2, 2.5.8) only where it is asked to. */
export const room = ['target-size', 'scrollable-region-focusable'];

/**
 * Fails if axe finds a violation on the page in its current state, if a name or label refers to nothing, if a text would be
 * announced twice, or if the page is wider than its window. Where the page was checked before, and only its colours or its room
 * have changed, the rules about those suffice.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await injectAxe(page);
  const found = await page.evaluate(async (runOnly) => {
    const given = (window as unknown as { axe: typeof axe }).axe;
    // Omitting the rules that pass takes a third of the time.
    const { violations } = await given.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, rules);
  expect(found).toEqual([]);
  expect(await page.evaluate(danglingReferences)).toEqual([]);
  expect(await page.evaluate(announcedTwice)).toEqual([]);
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
}

/** Half a megabyte: V8 compiles it once for all pages of a process, but would again for each `page.evaluate`. */
async function injectAxe(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', { expression: source });
  await devtools.detach();
}

/** Runs in the page: the names, descriptions and labels that refer to no element, which axe does not report. */
function danglingReferences(): string[] {
  return ['aria-labelledby', 'aria-describedby', 'aria-errormessage', 'for'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${element.tagName} ${attribute}="${id}"`),
    ),
  );
}

/** Runs in the page: the texts of live regions inside others. Screen readers read them once for each region. */
function announcedTwice(): (string | null)[] {
  const live = '[role=alert], [role=status], [aria-live]:not([aria-live=off])';
  return [...document.querySelectorAll(live)]
    .filter((region) => region.parentElement?.closest(live))
    .map((region) => region.textContent);
}

const textsIn = (words: object): unknown[] =>
  Object.values(words).flatMap((word: unknown) =>
    typeof word === 'object' && word !== null ? textsIn(word) : [word],
  );
const english = new Set(textsIn({ ...en, global: { ...en.global, dateLocale: '' } }));
/** The design system's own words in Norwegian, such as "Feil" in front of an error. */
const norwegianWords = textsIn({ ...nb, global: { ...nb.global, dateLocale: '' } }).filter(
  (word) => !english.has(word),
);

/** Fails if a text or a name on an English page is one of the design system's in Norwegian. */
export async function expectDesignSystemInEnglish(page: Page): Promise<void> {
  const found = await page.evaluate((words) => {
    const all = [...document.querySelectorAll('body *')];
    const texts = all.flatMap((element) => [
      element.childElementCount === 0 ? element.textContent : null,
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
    ]);
    return texts.filter((text) => text !== null && words.includes(text.trim().replace(/:$/, '')));
  }, norwegianWords);
  expect(found).toEqual([]);
}

/** Runs in the page. */
const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
