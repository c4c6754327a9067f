import { type BrowserContext, test as base } from '@playwright/test';

/**
 * The test of a browser that knows the shop's files already: a worker's tests share one browser context, so only its
 * first test fetches and compiles them. Each test starts with a new page, no cookies and nothing stored.
 */
export const test = base.extend<object, { warmBrowser: WarmBrowser }>({
  warmBrowser: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport, hasTouch } = project.use;
      const open = () => browser.newContext({ baseURL, locale, timezoneId, viewport, hasTouch });
      const warm: WarmBrowser = {
        context: await open(),
        async restart() {
          await this.context.close();
          this.context = await open();
        },
      };
      await use(warm);
      await warm.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ warmBrowser, baseURL }, use) => {
    const { context } = warmBrowser;
    const { origin } = new URL(baseURL ?? '');
    await use(context);
    const used = context.pages();
    const cleaner = await context.newPage();
    // A page may store something until it is closed.
    for (const page of used) await page.close();
    // A clock that a test has set stays set for all later pages of the context.
    if (await cleaner.evaluate(() => '__pwClock' in window)) {
      await warmBrowser.restart();
      return;
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    const devtools = await context.newCDPSession(cleaner);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage' });
    await cleaner.close();
  },
});

interface WarmBrowser {
  context: BrowserContext;
  /** Replaces the context with a new one, which has to fetch the shop's files again. */
  restart(): Promise<void>;
}
