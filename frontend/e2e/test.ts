import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { measurePresses } from './presses';

/**
 * The test of a browser that knows the shop's files already: a worker's tests share one browser context, so only its
 * first test fetches and compiles them. Each test starts with a new page, no cookies and nothing stored.
 */
export const test = base.extend<object, { warmBrowser: WarmBrowser }>({
  warmBrowser: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport, hasTouch } = project.use;
      const open = async () => {
        const context = await browser.newContext({ baseURL, locale, timezoneId, viewport, hasTouch });
        const cleaner = await context.newPage();
        // On the shop's site, so that its process is there for the pages of all tests.
        await cleaner.goto('/healthz');
        return { context, cleaner };
      };
      const warm: WarmBrowser = {
        ...(await open()),
        async restart() {
          await this.context.close();
          Object.assign(this, await open());
        },
      };
      await use(warm);
      await warm.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ warmBrowser, baseURL }, use) => {
    const { context, cleaner } = warmBrowser;
    const { origin } = new URL(baseURL ?? '');
    await use(context);
    // A page may store something until it is closed.
    for (const page of context.pages()) if (page !== cleaner) await page.close();
    // A clock that a test has set stays set for all later pages of the context.
    if (await cleaner.evaluate(() => '__pwClock' in window)) {
      await warmBrowser.restart();
      return;
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    const devtools = await context.newCDPSession(cleaner);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage' });
    await devtools.detach();
  },
  // `make presses` lists how long the page takes to answer each press.
  page: async ({ page }, use, { title }) => {
    const list = process.env.PRESSES ? await measurePresses(page) : undefined;
    await use(page);
    list?.(title);
  },
});

interface WarmBrowser {
  context: BrowserContext;
  /** A page of the context without scripts, by which it is emptied after a test. */
  cleaner: Page;
  /** Replaces the context with a new one, which has to fetch the shop's files again. */
  restart(): Promise<void>;
}
