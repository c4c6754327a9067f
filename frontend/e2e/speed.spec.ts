import { expect, test } from '@playwright/test';

test('a flow is there before its link is clicked, and the header before any script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('');
  await expect(page.locator('.skeleton-header svg')).toBeVisible();

  await page.unroute('**/assets/index-*.js');
  await page.goto('');
  const link = page.locator('a[href$="/brev"]').first();
  await link.focus();
  await expect.poll(() => scripts.some((url) => url.includes('/stamps-'))).toBe(true);
  await page.waitForLoadState('networkidle');

  const before = scripts.length;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/brev$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.slice(before)).toEqual([]);
});
