import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { kari } from './order';
import { StampOrder } from './stamps';

const { everywhere } = JSON.parse(readFileSync('../proto/rules/pages.json', 'utf8')) as {
  everywhere: string[];
};

/* A browser that is set to block all cookies blocks storage with them, and throws where a page asks for it. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['sessionStorage', 'localStorage']) Object.defineProperty(window, area, { get });
  });
});

test('a browser that stores nothing shows every page, or the one with which its flow begins', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const path of everywhere) {
    await page.goto(path.replace(/\{\w+\}|\*/g, 'AAAAAAAAAAAAAAAAAAAAAA'));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText('(500)'), path).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test('a browser that stores nothing buys stamps, also after a payment that failed', async ({ page }) => {
  const order = new StampOrder(page);
  const fill = async () => {
    await page.getByRole('link', { name: order.words.buy }).click();
    await order.card('Opptil 2 cm').check();
    await order.card('21–50 g').check();
    await order.next();
    await order.fillParty(kari, '41234567');
    await order.next();
    await order.card('Post det selv').check();
    await order.next();
    await order.pay();
  };
  await page.goto('brev');
  await fill();
  await order.endPayment('DECLINE');
  await expect(order.title('Betalingen ble avvist')).toBeVisible();
  await page.getByRole('link', { name: 'Bestill på nytt' }).click();
  await order.expectPage('/brev', 'Digitalt frimerke');
  await fill();
  await order.endPayment('APPROVE');
  await expect(order.title(order.words.paid)).toBeVisible();
  await expect(order.codes).toBeVisible();
  await order.sayWho(kari.email);
  await expect(page.getByRole('button', { name: order.words.cancelOrder })).toBeVisible();
});
