import { expect, type Page } from '@playwright/test';
import { named, show } from './pages';
import { test } from './test';

/** The sum of the unexpected layout shifts, as browsers report them. */
declare global {
  interface Window {
    moved: number;
  }
}

/** The pages whose height changes most when answers arrive. */
const changing = named([
  'of customs, a gift too dear for the USA',
  'of a parcel to the USA',
  'of the summary, after a failed payment',
]);

test('a page that is reloaded shows itself in one piece, on a phone and on a wide screen', async ({
  page,
}) => {
  // After a second the page is shown without slow answers, as it could be on a busy machine. A fixed clock prevents that.
  await page.clock.setFixedTime(new Date());
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.moved += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

  for (const state of changing) {
    await show(page, state);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await movedOnReload(page), `${state.name}, ${width} px wide`).toBeLessThan(0.02);
    }
  }
});

async function movedOnReload(page: Page): Promise<number> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.moved);
}
