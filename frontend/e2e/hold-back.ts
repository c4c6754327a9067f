import type { Page } from '@playwright/test';

/** Holds back the answers to these requests until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(url, async (route) => {
    await answered;
    await route.continue();
  });
  return answer;
}
