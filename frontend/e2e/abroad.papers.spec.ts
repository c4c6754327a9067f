import { expect, type Page, test } from '@playwright/test';
import type { AbroadDraft } from '../src/flows/abroad/draft';
import { letterToUsa, parcelToSweden } from '../src/flows/abroad/test-drafts';
import { AbroadOrder } from './abroad';

/** Papers in an untracked letter: nothing that customs asks a number for. */
const letterOfPapers: AbroadDraft = {
  ...letterToUsa,
  product: 'LETTER_ABROAD',
  customsDetails: {
    sendingAbroadReason: { value: 'DOCUMENTS', caption: 'Dokumenter', requiresTariff: false },
    customsItemList: letterToUsa.customsDetails?.customsItemList ?? [],
  },
};

/** Fetches what a link leads to, as the browser would. */
async function fetchPaper(page: Page, href: string | null, headers: Record<string, string> = {}) {
  const response = await page.request.get(href ?? '', { headers });
  return { status: response.status(), headers: response.headers(), body: await response.body() };
}

for (const { name, draft } of [
  { name: 'a parcel', draft: parcelToSweden },
  { name: 'a letter with tracking', draft: letterToUsa },
  { name: 'a registered letter', draft: { ...letterToUsa, product: 'REGISTERED_LETTER_ABROAD' as const } },
]) {
  test(`${name} has a label to print, a code to show, and a receipt to keep`, async ({ page }) => {
    const order = new AbroadOrder(page);
    await order.buy(draft);

    for (const paper of ['labelSheet', 'label', 'codeSheet', 'saveReceipt'] as const) {
      const { status, headers, body } = await fetchPaper(page, await order.paper(paper).getAttribute('href'));
      expect(status, paper).toBe(200);
      expect(headers['content-type'], paper).toBe('application/pdf');
      expect(headers['cache-control'], paper).toContain('private');
      expect(body.subarray(0, 5).toString(), paper).toBe('%PDF-');
    }

    const image = await fetchPaper(page, await order.paper('saveCode').getAttribute('href'));
    expect(image.headers['content-type']).toBe('image/png');
    expect(image.headers['content-disposition']).toMatch(/^attachment; filename=/);
  });
}

test('the code is drawn on the receipt, with its number beside it', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.buy(parcelToSweden);
  const code = order.papers.getByRole('img', { name: order.words.codePicture });
  await expect(code).toBeVisible();
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(order.papers.locator('figcaption')).toHaveText(/^CP \d{4} \d{4} \d NO$/);
});

test('saving the code as an image saves a file', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.buy(parcelToSweden);
  const saved = page.waitForEvent('download');
  await order.paper('saveCode').click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
});

test('the papers are in the language of the visit', async ({ page }) => {
  const order = new AbroadOrder(page, 'en');
  await order.buy(parcelToSweden);
  const english = await fetchPaper(page, await order.paper('saveReceipt').getAttribute('href'));
  const href = (await order.paper('saveReceipt').getAttribute('href')) ?? '';
  expect(href).toContain('lang=en');
  const norwegian = await fetchPaper(page, href.replace('lang=en', 'lang=no'));
  expect(english.body.equals(norwegian.body)).toBe(false);
});

test('a part of a paper can be asked for, and an unknown key has none', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.buy(parcelToSweden);
  const href = (await order.paper('labelSheet').getAttribute('href')) ?? '';
  const part = await fetchPaper(page, href, { Range: 'bytes=0-4' });
  expect(part.status).toBe(206);
  expect(part.body.toString()).toBe('%PDF-');

  const unknown = await fetchPaper(page, href.replace(/orders\/[^/]+/, 'orders/AAAAAAAAAAAAAAAAAAAAAA'));
  expect(unknown.status).toBe(404);
});

test('a letter without a number has no label, but is written on by hand', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.buy(letterOfPapers);
  await expect(page.getByRole('region', { name: 'Skriv slik på konvolutten' })).toBeVisible();
  await expect(order.paper('labelSheet')).toHaveCount(0);
  await expect(order.paper('saveReceipt')).toBeVisible();
});

test('the receipt says where its mail goes', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.buy(parcelToSweden);
  await expect(page.getByText('Kvitteringen kommer også på e-post til kari@example.com.')).toBeVisible();
});

test('the label and the code of an undone order are gone, and its receipt is not', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.buy(parcelToSweden);
  const label = await order.paper('labelSheet').getAttribute('href');
  const code = await order.paper('saveCode').getAttribute('href');
  await order.undo();
  await expect(order.title(order.words.refunded)).toBeVisible({ timeout: 30_000 });
  await expect(order.papers).toHaveCount(0);
  expect((await fetchPaper(page, label)).status).toBe(404);
  expect((await fetchPaper(page, code)).status).toBe(404);
  expect((await fetchPaper(page, await order.paper('saveReceipt').getAttribute('href'))).status).toBe(200);
});
