import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { forgetNewerFeatures } from './older-browser';
import { measurePresses } from './presses';

/**
 * A test in a browser that already has the shop's files: the tests of a worker share one browser context, so only the first
 * one fetches and compiles them. Each test starts with a new page, without cookies or stored data. The browser has only what the
 * oldest browsers have that the shop is built for.
 */
export const test = base.extend<object, { warmBrowser: WarmBrowser }>({
  warmBrowser: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport, hasTouch } = project.use;
      const open = async () => {
        const context = await browser.newContext({ baseURL, locale, timezoneId, viewport, hasTouch });
        await context.addInitScript(forgetNewerFeatures);
        const cleaner = await context.newPage();
        // On the shop's origin, so that the browser keeps one process for the pages of all tests.
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
    // A page may store data until it is closed.
    for (const page of context.pages()) if (page !== cleaner) await page.close();
    // A clock that a test has set applies to all later pages of the context.
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
  // The context has the project's window. `make presses` lists the time that the page takes to respond to each press.
  page: async ({ page, viewport }, use, { title }) => {
    if (viewport) await page.setViewportSize(viewport);
    const list = process.env.PRESSES ? await measurePresses(page) : undefined;
    await use(page);
    list?.(title);
  },
});

interface WarmBrowser {
  context: BrowserContext;
  /** A page of the context without scripts, which deletes the context's data after a test. */
  cleaner: Page;
  /** Replaces the context with a new one, which has to fetch the shop's files again. */
  restart(): Promise<void>;
}
