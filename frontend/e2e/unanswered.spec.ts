import { expect } from '@playwright/test';
import { AbroadOrder } from './abroad';
import { Keyboard } from './keyboard';
import { named, show, switchToEnglish } from './pages';
import { test } from './test';

// The smallest window, like a desktop at 400 %: the focused element has to be scrolled into view.
test.use({ viewport: { width: 320, height: 256 } });

/** The pages with questions, before they are answered. */
const asking = [
  'of the parcel’s country',
  'of the letter’s size, empty',
  'of the parcel’s weight, missing',
  'of the sender, empty and wrong',
  'of the recipient, empty and wrong',
  'of customs, empty and wrong',
  'of an item',
  'of the summary',
  'of the stamps, empty and wrong',
  'of the stamps’ drop-off',
  'of the stamps’ summary',
  'of the small parcel’s size, empty and wrong',
  'of the small parcel’s drop-off, unanswered',
  'of collecting, with the days unknown',
  'of an address to choose from a list',
  'of an extra large parcel, unmeasured',
  'of cash on delivery, empty and wrong',
  'of the large parcel’s sender, empty and wrong',
  'of the large parcel’s recipient, empty and wrong',
  'of the large parcel’s summary, unanswered',
  'of the registered letters, empty and wrong',
  'of a recipient of a registered letter, empty and wrong',
  'of the registered letters’ summary',
  'of the introduction to express',
  'of the express parcel’s weight, empty',
  'of the express recipient, empty and wrong',
  'of the drop-off points, none chosen',
  'of what a pickup is, unanswered',
  'of the pickup’s day, without the terms',
  'of the search for a return, refused',
];

for (const state of named(asking)) {
  test(`the page ${state.name} lists every unanswered question for keyboard users, in both languages`, async ({
    page,
  }) => {
    const settled = await show(page, state);
    const keyboard = new Keyboard(new AbroadOrder(page));
    const form = page.locator('dialog[open], main').last();
    const heading = form.getByRole('heading', { name: /^(Rett opp dette|Correct this)/ });
    const links = heading.locator('..').getByRole('link');

    await keyboard.tabTo(form.locator('button[type=submit]').last());
    await keyboard.hit('Enter');
    await expect(heading).toBeFocused();

    const asked = await links.allTextContents();
    expect(asked).not.toEqual([]);
    for (const text of asked) {
      await keyboard.press('link', text);
      await expect(links.getByText(text, { exact: true })).not.toBeFocused();
      await expect(form.locator(':focus')).toBeInViewport();
      await heading.focus();
    }

    // Messages of the form library would be the same in both languages, and the generic message would say too little.
    await switchToEnglish(page);
    await settled();
    const inEnglish = await links.allTextContents();
    expect(inEnglish).toHaveLength(asked.length);
    for (const [index, text] of asked.entries()) expect(inEnglish[index]).not.toBe(text);
    expect(asked).not.toContain('Sjekk det du har svart her');
  });
}
