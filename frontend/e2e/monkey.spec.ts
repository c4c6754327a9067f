import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { letterToUsa } from '../src/flows/abroad/test-drafts';
import { parcelToBergen as express } from '../src/flows/express/test-drafts';
import { parcelToBergen as large } from '../src/flows/large-parcel/test-drafts';
import { pickupInOslo } from '../src/flows/pickup/test-drafts';
import { twoLetters } from '../src/flows/registered-letter/test-drafts';
import { parcelToBergen as small } from '../src/flows/small-parcel/test-drafts';
import { thinLetters } from '../src/flows/stamps/test-drafts';
import { follow } from './settled';
import { test } from './test';

/*
 * Random walks through the shop, which `make monkey` takes: each opens pages, fills in fields and presses what there is
 * to press, in an order that its seed decides. After each action the page has to be in order, also on a network that loses
 * some of the page's calls and files.
 */

const walks = Number(process.env.MONKEY_WALKS ?? 0);
const firstSeed = Number(process.env.MONKEY_SEED ?? 1);
/** The share of the calls and files that get lost. */
const losses = Number(process.env.MONKEY_LOSSES ?? 0);
const actions = 40;

const { everywhere, testing } = JSON.parse(readFileSync('../proto/rules/pages.json', 'utf8')) as Record<
  'everywhere' | 'testing',
  readonly string[]
>;
const paths = [...everywhere, ...testing].filter((path) => !/[{*]/.test(path));

/** The answers with which a walk begins, so that it can open every step; the keys are those of session storage. */
const drafts = Object.entries({
  abroad: letterToUsa,
  express,
  'large-parcel': large,
  pickup: pickupInOslo,
  'registered-letter': twoLetters,
  'small-parcel': small,
  stamps: thinLetters,
}).map(([key, draft]) => [key, JSON.stringify({ ...draft, version: 1 })] as const);

const texts = [
  ...'41234567|Kari Nordmann|Storgata 1|0155|5013|9170|kari@example.com|500 g|10|1|30|Sverige|USA'.split('|'),
  ...'Wool sweater|1500|1234 56 78903|395220000000000016|RR473124829NO|| |50|01555|12,5|-1|1e3'.split('|'),
  ...`kari@gmial.com|<b>|Привет|🎁|%00|${'x'.repeat(300)}`.split('|'),
];

for (let seed = firstSeed; seed < firstSeed + walks; seed++) {
  test(`walk ${seed} meets no error`, async ({ page }) => {
    const random = generator(seed);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
    const done: string[] = [];
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('response', (response) => {
      if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
    });
    if (losses > 0)
      await page.route(
        /\/(assets\/(?!begin|start)|sende\/|pickup\/|digitalstamps\/)/,
        lossy(generator(seed)),
      );
    const settled = follow(page);
    const open = async () => {
      const path = pick(paths) ?? '';
      done.push(`open ${path}`);
      // Again if the page reloads itself to fetch what was lost, which ends this.
      await expect(() => page.goto(path)).toPass();
    };

    await page.goto('/healthz');
    await page.evaluate((all) => {
      for (const [key, draft] of all) window.sessionStorage.setItem(key, draft);
    }, drafts);
    await page.setViewportSize({ width: pick([320, 360, 1280]) ?? 360, height: 740 });
    await open();
    while (done.length < actions) {
      const kind = random();
      if (kind < 0.05) await open();
      else if (kind < 0.1) {
        done.push('reload');
        await expect(() => page.reload()).toPass();
      } else if (kind < 0.15) {
        done.push('back');
        await page.goBack();
        if (!page.url().includes('/bestill')) await open(); // before the first page
      } else {
        const control = pick(await controls(page).all());
        if (!control) await open();
        else done.push(await use(control, pick(texts) ?? '', random()));
      }
      // Again for as long as the browser is leaving a page, which cannot be asked then.
      await expect(async () => {
        await settled();
        expect([...errors, ...(await page.evaluate(faults))], done.join('\n')).toEqual([]);
      }).toPass({ timeout: 20_000 });
    }
  });
}

/** Loses a share of the calls: half of them on the way to the shop, the others' answers on the way back. */
function lossy(random: () => number): (route: Route) => Promise<void> {
  return async (route) => {
    const chance = random();
    if (chance >= losses) return route.continue();
    if (chance < losses / 2) await route.fetch();
    return route.abort();
  };
}

/** What can be used now: the open dialog, or everything that stays inside the shop. */
function controls(page: Page): Locator {
  const usable = ':is(a[href^="/bestill"], button:enabled, input:enabled, select:enabled, textarea)';
  return page
    .locator(`dialog[open] ${usable}, body:not(:has(dialog[open])) ${usable}:not([inert] *)`)
    .filter({ visible: true });
}

/** Fills in or presses the control, and returns what it was. It may have moved away meanwhile. */
async function use(control: Locator, text: string, chance: number): Promise<string> {
  const patience = { timeout: 2000 };
  try {
    const [name, type] = await control.evaluate(
      (element) => [
        `${element.outerHTML.replace(/>.*/s, '>')} ${element.textContent.slice(0, 40)}`,
        element instanceof HTMLInputElement ? element.type : element.localName,
      ],
      undefined,
      patience,
    );
    if (type === 'select') {
      const options = await control.locator('option').count();
      await control.selectOption({ index: Math.floor(chance * options) }, patience);
    } else if (type === 'radio' || type === 'checkbox') await control.click({ ...patience, force: true });
    else if (type === 'a' || type === 'button')
      await control.click({ ...patience, clickCount: chance < 0.2 ? 2 : 1 });
    else await control.fill(text, patience);
    return `${name} ${text}`;
  } catch {
    return 'a control that moved away';
  }
}

/** Runs in the page and names what is wrong with it. */
function faults(): string[] {
  // A file, such as the licences that the terms link to, or too much is lost for a page, or its styles.
  if (document.contentType !== 'text/html' || document.querySelector('.not-started')) return [];
  if (!getComputedStyle(document.body).fontFamily.includes('Source Sans')) return [];
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const titles = [...document.querySelectorAll('h1')].map(({ innerText }) => innerText);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} twice`),
    ...(titles.length === 1 ? [] : [`${titles.length} titles`]),
    ...titles.filter((title) => title.includes('(500)')),
    ...(document.title.includes(titles[0] ?? '') ? [] : [`the title ${document.title}`]),
    ...(document.documentElement.scrollWidth > window.innerWidth ? ['wider than its window'] : []),
  ];
}

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
