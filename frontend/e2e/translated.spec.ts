import { expect, type Page } from '@playwright/test';
import { parcelToSweden } from '../src/flows/abroad/test-drafts';
import { parcelToBergen } from '../src/flows/large-parcel/test-drafts';
import { AbroadOrder } from './abroad';
import { LargeParcelOrder } from './large-parcel';
import { amountIn } from './order';
import { named, show, switchToEnglish } from './pages';
import { test } from './test';

/*
 * A browser that translates the page replaces its text nodes by elements, which React does not know. Where text that changes
 * stands beside other elements it would stay as it was, and React would fail when it removes the text.
 */

// The order card is a bar with the price.
test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test('on a translated page the price follows the choices', async ({ page }) => {
  const order = new LargeParcelOrder(page);
  const { size, weight } = parcelToBergen;
  await order.resume({ size, weight }, 'pakke');
  const bar = page.getByRole('button', { name: order.words.showOrder });
  await expect(bar).toContainText(' kr');
  const price = amountIn(await bar.innerText());
  await translate(page);
  await page.getByRole('radio', { name: /35 kg/ }).check();
  await expect(bar).not.toContainText(price);
  await expect(bar).toContainText(' kr');
});

test('on a translated page a price may go away', async ({ page }) => {
  const order = new AbroadOrder(page);
  const { product, country, weight } = parcelToSweden;
  await order.resume({ product, country, weight }, 'utland/pakke');
  await expect(page.getByRole('button', { name: order.words.showOrder })).toContainText(' kr');
  const rules = page.getByText(/^Varer til EU må gjennom tollen/);
  await expect(rules).toBeVisible();
  await translate(page);
  await order.field(order.words.country).fill('');
  await order.chooseCountry('japan', 'Japan');
  await expect(page.getByText(/^Varer må gjennom tollen/)).toBeVisible();
  await expect(rules).toHaveCount(0);
  await order.field(order.words.country).fill('');
  await order.chooseCountry('belarus', 'Belarus');
  await expect(page.getByRole('heading', { name: /Belarus/ })).toBeVisible();
  await order.expectPage('/utland/pakke', 'Hvor skal pakken?');
});

for (const state of named([
  'of the sender, empty and wrong',
  'of the summary, unanswered',
  'of the stamps, empty and wrong',
  'of collecting, closed for maintenance',
])) {
  test(`on a translated page all words ${state.name} follow the language`, async ({ page }) => {
    const inEnglish = async () => {
      await switchToEnglish(page);
      await settled();
      return page.evaluate(wordsShown);
    };
    let settled = await show(page, state);
    const words = await inEnglish();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('?lang=no');
    settled = await show(page, state);
    await translate(page);
    expect(await inEnglish()).toEqual(words);
  });
}

/** Runs in the page: its visible texts, without announcements, which go away by themselves. */
function wordsShown(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown: string[] = [];
  while (texts.nextNode()) {
    const { textContent: text, parentElement: element } = texts.currentNode;
    if (!text?.trim() || element?.closest('[role=status][aria-atomic=false]')) continue;
    if (element?.checkVisibility()) shown.push(text.trim());
  }
  return shown;
}

/** Replaces every text node like the translation of Chromium, with the text itself as the translation. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea, option, svg'))
        continue;
      const translated = document.createElement('span');
      translated.textContent = text.data;
      text.replaceWith(translated);
    }
  });
}
