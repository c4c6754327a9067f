import { expect } from '@playwright/test';
import { parcelToSweden } from '../src/flows/abroad/test-drafts';
import { AbroadOrder } from './abroad';
import { test } from './test';

test('an order is cancelled and refunded, and the page says so from its top', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.buy(parcelToSweden);
  await order.cancel();

  await expect(order.title(order.words.refunded)).toBeInViewport();
  await expect(page.getByText(/^Ingenting kan leveres inn lenger/)).toBeVisible();
  await expect(order.documents).toHaveCount(0);
  await expect(order.receipt).toContainText('Refundert');

  const { status, payment } = await order.orderOnServer();
  expect(status).toBe('REFUNDED');
  expect(payment.refundedAmountInOre).toBe(payment.capturedAmountInOre);
});

test('a late refund is shown as on its way, and then as paid', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.buy(parcelToSweden, 'APPROVE_REFUND_LATE');
  await order.cancel();
  await expect(order.title(order.words.cancelled)).toBeVisible();
  await expect(page.getByText(order.words.refundUnderWay)).toBeVisible();
  expect(await order.orderOnServer()).toMatchObject({ status: 'REFUND_REQUESTED' });

  await expect(order.title(order.words.refunded)).toBeVisible({ timeout: 60_000 });
  expect(await order.orderOnServer()).toMatchObject({ status: 'REFUNDED' });
});

test('a refused refund refers the customer to customer service', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.buy(parcelToSweden, 'APPROVE_REFUND_REFUSED');
  await order.cancel();
  await expect(page.getByRole('heading', { name: order.words.refundRefused })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kundeservice' }).first()).toBeVisible();
  const { status, payment } = await order.orderOnServer();
  expect(status).toBe('REFUND_REFUSED');
  expect(payment.refundedAmountInOre).toBe(0);
});

test('the dialog can be closed without cancelling the order', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.openBought(parcelToSweden);
  const dialog = await order.askToCancel();
  await expect(dialog.getByText(/^Du får tilbake \d/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: order.words.cancelOrder })).toBeFocused();
  expect(await order.orderOnServer()).toMatchObject({ status: 'COMPLETED' });
});

test('whoever has the link of an order says who they are before they cancel it, and the first tab shows its state', async ({
  page,
  context,
}) => {
  const order = new AbroadOrder(page);
  await order.buy(parcelToSweden);
  const other = new AbroadOrder(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.document('labelSheet')).toBeVisible();
  await expect(other.page.getByText(/k•••@e•••\.com/)).toBeVisible();
  await expect(other.page.getByRole('button', { name: other.words.cancelOrder })).toHaveCount(0);
  await other.sayWho('+47 412 34 567');
  await expect(other.page.getByText(/kari@example\.com/)).toBeVisible();
  await other.cancel();
  await expect(other.title(other.words.refunded)).toBeVisible();

  await order.cancel();
  await expect(order.title(order.words.refunded)).toBeVisible();
  const { payment } = await order.orderOnServer();
  expect(payment.refundedAmountInOre).toBe(payment.capturedAmountInOre);
});

// Only the carrier's systems report that an item was dropped off, so no browser can cause this.
const refusals: { errorCode: string; says: string; status?: number }[] = [
  { errorCode: 'ORDER_USED', says: 'Innlevering er registrert, og da kan du ikke avbestille.' },
  { errorCode: 'CANCELLATION_TOO_LATE', says: 'Fristen for å avbestille er gått ut.' },
  { errorCode: 'ORDER_STATE', says: 'Bestillingen er endret siden du åpnet siden.' },
  { errorCode: 'paymentInternal', says: 'Det kan likevel være notert at du vil avbestille.', status: 503 },
];

for (const { errorCode, says, status = 400 } of refusals) {
  test(`a refusal because of ${errorCode} explains what to do next, and takes the focus`, async ({
    page,
  }) => {
    const order = new AbroadOrder(page);
    await page.route('**/cancellation', (route) =>
      route.fulfill({ status, json: { errorCode, fieldErrors: [], traceId: '1' } }),
    );
    await order.openBought(parcelToSweden);
    await order.cancel();
    await expect(order.errorBox).toBeFocused();
    await expect(order.errorBox).toContainText(says);
    await expect(order.errorBox.getByRole('link', { name: 'Kundeservice' })).toBeVisible();
    await expect(page.getByRole('button', { name: order.words.cancelOrder })).toBeEnabled();
  });
}
