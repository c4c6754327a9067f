import { type BrowserContext, test as base } from '@playwright/test';

/**
 * The test of a browser that knows the shop's files already: a worker's tests share one browser context, so only its
 * first test fetches and compiles them. Each test starts with a new page, no cookies and nothing stored.
 */
export const test = base.extend<object, { warmBrowser: BrowserContext }>({
  warmBrowser: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport, hasTouch } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId, viewport, hasTouch });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ warmBrowser: context, baseURL }, use) => {
    const { origin } = new URL(baseURL ?? '');
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    const cleaner = await context.newPage();
    const devtools = await context.newCDPSession(cleaner);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage' });
    for (const page of context.pages()) await page.close();
  },
});
