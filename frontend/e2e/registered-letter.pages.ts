import { expect } from '@playwright/test';
import { twoLetters } from '../src/flows/registered-letter/test-drafts';
import { orderedOf, type PageState, stateOf } from './page-state';
import { RegisteredLetterOrder } from './registered-letter';

const { size, recipients = [], sender } = twoLetters;
const home = 'brev/rekommandert';

const state = stateOf(RegisteredLetterOrder);
const ordered = orderedOf(RegisteredLetterOrder, twoLetters);

/** Every page of registered letters, and every state of a page that may fail on its own. */
export const registeredLetterPages: readonly PageState[] = [
  state('of the registered letters', home, { size, recipients }),
  state('of the registered letters, empty and wrong', home, {}, (order) => order.next()),
  state('of the registered letters, with one deleted', home, { size, recipients }, async (order) => {
    await order.button('Slett Ola Nordmann').click();
  }),
  state('of a recipient of a registered letter', home, { size, recipients }, async (order) => {
    await order.button('Endre Ola Nordmann').click();
    await expect(order.page.getByRole('dialog')).toBeVisible();
  }),
  state('of a recipient of a registered letter, empty and wrong', home, { size }, async (order) => {
    await order.button(order.words.add).click();
    await order.button(order.words.save).click();
  }),
  state('of the registered letters’ sender', `${home}/avsender`, { size, recipients, sender }),
  state('of the registered letters’ summary', `${home}/oppsummering`, twoLetters, async (order) => {
    await expect(order.payButton).toBeEnabled();
  }),
  {
    name: 'of the registered letters’ receipt',
    show: ({ page }) => new RegisteredLetterOrder(page).openBought(twoLetters),
  },
  {
    name: 'of the receipt of a single registered letter',
    show: ({ page }) =>
      new RegisteredLetterOrder(page).buy({ ...twoLetters, recipients: recipients.slice(0, 1) }),
  },
  {
    name: 'of the registered letters’ details',
    show: async ({ page }) => {
      const order = new RegisteredLetterOrder(page);
      await order.openBought(twoLetters);
      await page.getByRole('link', { name: order.words.details }).click();
      await expect(page.getByRole('heading', { name: 'Mottaker 1' })).toBeVisible();
    },
  },
  ordered('of registered letters that are being issued', { status: 'FULFILLING' }),
];
