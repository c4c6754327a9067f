import { expect, type Page, type Request } from '@playwright/test';

/**
 * Observes what a page fetches from now on. The returned function waits until the page has fetched and shown what it needs,
 * and nothing moves any more. Unlike "networkidle" it does not wait for half a second without requests.
 */
export function follow(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => underWay.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('request', (request) => {
    // Requests of the previous document are aborted.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
  });
  const left = async () => [
    ...(await page.evaluate(moving)),
    ...[...underWay].map((request) => request.url()),
  ];
  return async () => {
    await page.waitForLoadState();
    // The page may send further requests once an answer is rendered, so check twice.
    await expect.poll(async () => [...(await left()), ...(await left())], { intervals: [20] }).toEqual([]);
  };
}

/** Runs in the page and names the running animations, except those that depend on scrolling or never end. */
async function moving(): Promise<string[]> {
  await document.fonts.ready;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  return document
    .getAnimations()
    .filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline instanceof DocumentTimeline &&
        effect?.getComputedTiming().endTime !== Infinity,
    )
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition'));
}
