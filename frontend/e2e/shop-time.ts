import type { Page } from '@playwright/test';

/** Stops the time of the browser and of the shop's answers, which the page follows. */
export async function stopTime(page: Page, at: string) {
  const time = new Date(at);
  await page.clock.setFixedTime(time);
  await page.route('**', async (route) => {
    // Calls that the document itself preloads are "other".
    if (!['fetch', 'other'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: time.toUTCString() } });
  });
}
