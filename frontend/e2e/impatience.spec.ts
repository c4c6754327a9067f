import { expect, type Locator, type Page } from '@playwright/test';
import { parcelToBergen } from '../src/flows/large-parcel/test-drafts';
import { holdBack } from './hold-back';
import { LargeParcelOrder } from './large-parcel';
import { kari } from './order';
import { phone } from './phone';
import { follow } from './settled';
import { test } from './test';

test('a customer who leaves during the address check stays where they went', async ({ page }) => {
  const order = new LargeParcelOrder(page);
  const answer = await holdBack(page, '**/sende/api/customs/route?*');
  const { size, weight, sender, recipient } = parcelToBergen;
  await order.resume({ size, weight, sender, recipient }, 'pakke/mottaker');
  const requested = page.waitForRequest('**/sende/api/customs/route?*');
  await order.next();
  await requested;
  await page.getByRole('button', { name: order.words.cancel, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Ja/ }).click();
  await expect(page).toHaveURL(/\/bestill\/?$/);

  const answered = page.waitForResponse('**/sende/api/customs/route?*');
  answer();
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/bestill\/?$/);
  expect(await order.keptAnswers()).toBeNull();
});

test('the page shows that it checks an address until it asks the customer about it', async ({ page }) => {
  const order = new LargeParcelOrder(page);
  const answer = await holdBack(page, '**/address/validate');
  const { size, weight, sender, recipient } = parcelToBergen;
  const address = { ...recipient.address, street: 'Ukjentveien 4', locationId: '' };
  await order.resume({ size, weight, sender, recipient: { ...recipient, address } }, 'pakke/mottaker');
  await order.next();
  await expect.poll(() => page.evaluate(lines)).toBe(1);
  answer();
  await expect(page.getByRole('dialog', { name: order.words.unsure })).toBeVisible();
  await expect.poll(() => page.evaluate(lines)).toBe(0);
});

test('an order that is being sent cannot be changed, and a customer who leaves stays where they went', async ({
  page,
}) => {
  const order = new LargeParcelOrder(page);
  const answer = await holdBack(page, '**/sende/api/order');
  await order.resume(parcelToBergen, 'pakke/betaling');
  await order.acceptAndPay();
  await expect(page.locator('[inert]').getByText('Vipps', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'bestill, til forsiden' }).click();
  await expect(page).toHaveURL(/\/bestill\/?$/);

  const answered = page.waitForResponse('**/sende/api/order');
  answer();
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/bestill\/?$/);
});

test('a payment without a network fails with an explanation, and can be repeated', async ({
  page,
  context,
}) => {
  const order = new LargeParcelOrder(page);
  await order.resume(parcelToBergen, 'pakke/betaling');
  await expect(order.payButton).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await order.acceptAndPay();
  await expect(order.errorBox).toContainText('Vi fikk ikke kontakt med tjenesten.');
  await expect(order.errorBox).toContainText('Det er trygt å prøve igjen');
  await expect(order.payButton).toBeEnabled();

  await context.setOffline(false);
  await order.payButton.click();
  await expect(order.title(order.words.testPayment)).toBeVisible();
});

test('the second press of a double click does nothing on the page that the first press opens', async ({
  page,
}) => {
  const order = new LargeParcelOrder(page);
  const { size, weight } = parcelToBergen;
  await order.resume({ size, weight }, 'pakke/avsender');
  await order.fillParty(kari, '41234567');
  await page.getByRole('button', { name: order.words.next, exact: true }).dblclick();
  await order.expectPage('/pakke/mottaker', 'Hvem er mottakeren?');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'Rett opp dette før du går videre' })).toHaveCount(0);
});

test(
  'a press counts, although a late warning moves the button meanwhile',
  phone,
  async ({ page, hasTouch }) => {
    const order = new LargeParcelOrder(page);
    const answer = await holdBack(page, '**/sende/api/v1/addresses/find');
    const { size, weight, sender } = parcelToBergen;
    await order.resume({ size, weight, sender }, 'pakke/mottaker');
    await order.fillParty(
      { name: 'Ola Nordmann', street: 'Ukjentveien 4', postalCode: '5013', city: 'BERGEN' },
      '91234567',
    );
    // This browser would scroll along with the button, as not all do.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
    });
    const next = page.getByRole('button', { name: order.words.next, exact: true });
    await next.scrollIntoViewIfNeeded();
    const pressed = await middleOf(next);
    const release = hasTouch ? await touch(page, pressed) : await holdDown(page, pressed);
    answer();
    await expect(page.getByText('Du har ikke valgt den fra listen.')).toBeVisible();
    const { y, height } = await middleOf(next);
    expect(y - pressed.y).toBeGreaterThan(height / 2);
    await release();
    await expect(page.getByRole('dialog', { name: order.words.unsure })).toBeVisible();
  },
);

test('a customer who moves the mouse away from a button before letting go has not pressed it', async ({
  page,
}) => {
  const order = new LargeParcelOrder(page);
  const settled = follow(page);
  const { size, weight } = parcelToBergen;
  await order.resume({ size, weight }, 'pakke/avsender');
  await page.getByRole('button', { name: order.words.cancel, exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await settled(); // a dialog's code is fetched when it opens
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Runs in the page: the lines that grow at its top while something is under way. */
function lines(): number {
  return document
    .getAnimations()
    .filter((animation) => animation instanceof CSSAnimation && animation.animationName.includes('grow'))
    .length;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

async function middleOf(button: Locator): Promise<Place & { readonly height: number }> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the page');
  const { x, y, width, height } = box;
  return { x: x + width / 2, y: y + height / 2, height };
}

/** Presses the mouse button, and returns how to let go of it. */
async function holdDown({ mouse }: Page, { x, y }: Place): Promise<() => Promise<void>> {
  await mouse.move(x, y);
  await mouse.down();
  return () => mouse.up();
}

/** Puts a finger on the screen, and returns how to take it away. */
async function touch(page: Page, { x, y }: Place): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: Place[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  return () => send('touchEnd', []);
}
