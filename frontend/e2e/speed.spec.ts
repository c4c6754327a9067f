import { expect, test } from '@playwright/test';

test('a flow is there before its link is clicked, and a page before any script', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('');
  await expect(page.locator('.first-paint h1')).toBeVisible();
  await page.goto('pakke/avsender');
  await expect(page.locator('.skeleton-header svg')).toBeVisible();

  await page.unroute('**/assets/index-*.js');
  await page.goto('');
  await expect(page.locator('.first-paint')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  let came = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') came += 1;
  });
  const link = page.locator('a[href$="/brev"]').first();
  await link.focus();
  // The flow's texts are requested last, all at once.
  await expect.poll(() => asked.some((url) => url.includes('/no-')) && came === asked.length).toBe(true);
  expect(asked.join()).toContain('/stamps-');

  // No more scripts are needed.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/brev$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
