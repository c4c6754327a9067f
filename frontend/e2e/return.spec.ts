import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { kari } from './order';
import { phone } from './phone';
import { test } from './test';
import { ReturnOrder } from './visits';

/** Example shipments of the pickup service. Each can have one visit at a time, so the test cancels its own. */
const numbers = { desktop: 'RR473124829NO', phone: '395220000000000054' };
const home = '/henting/retur';

test(
  'a customer has a return collected, from its number to the receipt',
  phone,
  async ({ page }, { project }) => {
    const number = project.name === 'phone' ? numbers.phone : numbers.desktop;
    const order = new ReturnOrder(page, 'no', number);
    await order.open('henting/retur');
    await order.press('find');
    await expect(page.getByRole('link', { name: 'Skriv nummeret under strekkoden' })).toBeVisible();
    await expectAccessible(page);
    await order.field(order.words.number).fill(number);
    await order.press('find');

    await order.expectPage(`${home}/pakke/${number}`, 'Er dette returen din?');
    await expect(page.getByText('Sendes til')).toBeVisible();
    await expectAccessible(page);
    await order.next();

    await order.expectPage(`${home}/avsender/${number}`, 'Hvor skal vi hente?');
    await order.fillParty(kari, '41234567');
    await page.reload();
    await expect(order.field(order.words.name)).toHaveValue(kari.name);
    await order.next();

    await order.expectPage(`${home}/tidspunkt/${number}`, 'Når skal vi hente?');
    await expect(order.days.first()).toBeChecked();
    await order.acceptTerms();
    await expectAccessible(page);
    await order.press('place');

    await expect(order.title(order.words.ready)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${home}/kvittering/${number}/[\\w-]{22}`));
    await expectAccessible(page);
    await expect(order.receipt).not.toContainText(/Betalt med|Mottakeren betaler/);
    expect(await order.keptAnswers()).toBeNull();

    const key = page.url().split('/').at(-1) ?? '';
    await order.open(`henting/retur/${number}/kvittering/${key}`);
    await expect(order.title(order.words.ready)).toBeVisible();

    await order.open(`henting/retur/${number}/noe/annet`);
    await expect(page).toHaveURL(new RegExp(`${home}/${number}(\\?|$)`));
    await order.press('find');
    await expect(page.getByRole('link', { name: /Henting er allerede bestilt/ })).toBeVisible();

    await order.open(`henting/retur/kvittering/${number}/${key}`);
    await order.cancel();
    await expect(page.getByText('Sjåføren kommer ikke.', { exact: false }).first()).toBeVisible();
    await order.open(`henting/retur/${number}`);
    await order.press('find');
    await order.expectPage(`${home}/pakke/${number}`, 'Er dette returen din?');
  },
);

test('an unknown number is reported at the field, in English', async ({ page }) => {
  const order = new ReturnOrder(page, 'en');
  await order.open('henting/retur');
  await order.field(order.words.number).fill('395220000000009996');
  await order.press('find');
  await expect(
    page.getByRole('link', { name: /We find no parcel with this number|Check the number/ }),
  ).toBeVisible();
});

test('a path with a step but no answers leads to the shipment first', async ({ page }) => {
  const order = new ReturnOrder(page);
  await order.open(`henting/retur/tidspunkt/${numbers.desktop}`);
  await order.expectPage(`${home}/pakke/${numbers.desktop}`, 'Er dette returen din?');
});
