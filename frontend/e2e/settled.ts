import { expect, type Page, type Request } from '@playwright/test';

/**
 * Follows what a page fetches from now on. The returned function waits until the page has fetched what it needs, has shown it,
 * and nothing moves any more. It does not wait for a while without requests, as "networkidle" does: half a second each time.
 */
export function follow(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => underWay.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('request', (request) => {
    // What the document before still fetched is given up.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
  });
  const left = async () => [
    ...(await page.evaluate(moving)),
    ...[...underWay].map((request) => request.url()),
  ];
  return async () => {
    await page.waitForLoadState();
    // What an answer leads to may be fetched only after it was shown.
    await expect.poll(async () => [...(await left()), ...(await left())], { intervals: [20] }).toEqual([]);
  };
}

/** Runs in the page: names what still moves there. What moves by scrolling or without an end does not count. */
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
