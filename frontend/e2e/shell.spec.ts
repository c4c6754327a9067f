import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { phone } from './phone';

test('an unknown path shows an accessible error page', async ({ page }) => {
  await page.goto('finnes-ikke');
  await expect(page.getByRole('heading', { level: 1, name: 'Vi fant ikke siden (404)' })).toBeVisible();
  await expectAccessible(page);
});

test('the language changes in place, and the choice lasts for the session', phone, async ({ page }) => {
  await page.goto('finnes-ikke');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t find the page (404)' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Norsk' })).toBeVisible();
});

test('the address can choose the language', async ({ page }) => {
  await page.goto('?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the keyboard can skip the header', phone, async ({ page }) => {
  await page.goto('');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('nothing is loaded from other sites, and nothing violates the content security policy', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(baseURL ?? '').origin)) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});
