import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility';

/*
 * A bad network loses the page's own files. The front page, which has a first paint, and other pages start in different ways.
 */
const places = ['', 'vilkar'];

for (const place of places) {
  for (const file of ['react', 'index', 'no']) {
    test(`the page "${place}" starts although its ${file} file is lost once`, async ({ page }) => {
      await page.route(`**/assets/${file}-*.js`, (route) => route.abort(), { times: 1 });
      await page.goto(place);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    });

    test(`the page "${place}" without its ${file} file says how to go on`, async ({ page }) => {
      let asked = 0;
      await page.route(`**/assets/${file}-*.js`, (route) => {
        asked += 1;
        return route.abort();
      });
      await page.goto(place);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Vi fikk ikke hentet siden');
      await expect(alert).toContainText('We couldn’t load the page');
      await expectAccessible(page);
      expect(asked).toBeLessThan(10);

      await page.unrouteAll();
      await alert.getByRole('link', { name: 'Prøv igjen' }).click();
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
}

for (const place of places) {
  test(`the page "${place}" gets its styles although their file is lost once`, async ({ page }) => {
    await page.route('**/assets/index-*.css', (route) => route.abort(), { times: 1 });
    await page.goto(place);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('font-family', /Source Sans/);
  });
}

test('the front page starts without the file that begins it', async ({ page }) => {
  await page.route('**/assets/begin-*.js', (route) => route.abort());
  await page.goto('');
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('the front page goes on without files that it does not need', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/assets/combobox-with-list-*.js', (route) => route.abort());
  const lost = page.waitForRequest('**/assets/combobox-with-list-*.js');
  await page.goto('');
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 90); // prefetches what other pages need
  await lost;
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});
