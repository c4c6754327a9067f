import { expect, type Page } from '@playwright/test';
import type { AbroadDraft } from '../src/flows/abroad/draft';
import { letterToUsa, parcelToSweden } from '../src/flows/abroad/test-drafts';
import { AbroadOrder } from './abroad';
import { test } from './test';

/** An untracked letter with documents and nothing to declare, so it gets no number. */
const letterWithDocuments: AbroadDraft = {
  ...letterToUsa,
  product: 'LETTER_ABROAD',
  customsDetails: {
    sendingAbroadReason: { value: 'DOCUMENTS', caption: 'Dokumenter', requiresTariff: false },
    customsItemList: [],
  },
};

/** Fetches the target of a link, as the browser would. */
async function fetchDocument(page: Page, href: string | null, headers: Record<string, string> = {}) {
  const response = await page.request.get(href ?? '', { headers });
  return { status: response.status(), headers: response.headers(), body: await response.body() };
}

for (const { name, draft } of [
  { name: 'a parcel', draft: parcelToSweden },
  { name: 'a letter with tracking', draft: letterToUsa },
  { name: 'a registered letter', draft: { ...letterToUsa, product: 'REGISTERED_LETTER_ABROAD' as const } },
]) {
  test(`${name} has a label, a code and a receipt`, async ({ page }) => {
    const order = new AbroadOrder(page);
    await order.openBought(draft);

    for (const document of ['labelSheet', 'label', 'codeSheet', 'saveReceipt'] as const) {
      const { status, headers, body } = await fetchDocument(
        page,
        await order.document(document).getAttribute('href'),
      );
      expect(status, document).toBe(200);
      expect(headers['content-type'], document).toBe('application/pdf');
      expect(headers['cache-control'], document).toBe('no-store');
      expect(body.subarray(0, 5).toString(), document).toBe('%PDF-');
    }

    const image = await fetchDocument(page, await order.document('saveCode').getAttribute('href'));
    expect(image.headers['content-type']).toBe('image/png');
    expect(image.headers['content-disposition']).toMatch(/^attachment; filename=/);
  });
}

test('the receipt shows the code with its number', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.openBought(parcelToSweden);
  const code = order.documents.getByRole('img', { name: order.words.codePicture });
  await expect(code).toBeVisible();
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(order.documents.getByText(/^CP \d{4} \d{4} \d NO$/)).toBeVisible();
});

test('the code can be downloaded as an image', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.openBought(parcelToSweden);
  const saved = page.waitForEvent('download');
  await order.document('saveCode').click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
});

test('the documents have the language of the visit', async ({ page }) => {
  const order = new AbroadOrder(page, 'en');
  await order.openBought(parcelToSweden);
  const english = await fetchDocument(page, await order.document('saveReceipt').getAttribute('href'));
  const href = (await order.document('saveReceipt').getAttribute('href')) ?? '';
  expect(href).toContain('lang=en');
  const norwegian = await fetchDocument(page, href.replace('lang=en', 'lang=no'));
  expect(english.body.equals(norwegian.body)).toBe(false);
});

test('a byte range of a document can be fetched, and an unknown key has no documents', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.openBought(parcelToSweden);
  const href = (await order.document('labelSheet').getAttribute('href')) ?? '';
  const part = await fetchDocument(page, href, { Range: 'bytes=0-4' });
  expect(part.status).toBe(206);
  expect(part.body.toString()).toBe('%PDF-');

  const unknown = await fetchDocument(page, href.replace(/orders\/[^/]+/, 'orders/AAAAAAAAAAAAAAAAAAAAAA'));
  expect(unknown.status).toBe(404);
});

test('a letter without a number has no label, and shows how to write the address by hand', async ({
  page,
}) => {
  const order = new AbroadOrder(page);
  await order.buy(letterWithDocuments);
  await expect(page.getByRole('region', { name: 'Skriv slik på konvolutten' })).toBeVisible();
  await expect(order.document('labelSheet')).toHaveCount(0);
  await expect(order.document('saveReceipt')).toBeVisible();
});

test('the receipt shows the address that it was e-mailed to', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.openBought(parcelToSweden);
  await expect(
    page.getByText('Kvitteringen og lenken til denne siden er sendt til kari@example.com.'),
  ).toBeVisible();
});

test('a cancelled order has no label and no code, but keeps its receipt', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.buy(parcelToSweden);
  const label = await order.document('labelSheet').getAttribute('href');
  const code = await order.document('saveCode').getAttribute('href');
  await order.cancel();
  await expect(order.title(order.words.refunded)).toBeVisible();
  await expect(order.documents).toHaveCount(0);
  expect((await fetchDocument(page, label)).status).toBe(404);
  expect((await fetchDocument(page, code)).status).toBe(404);
  expect((await fetchDocument(page, await order.document('saveReceipt').getAttribute('href'))).status).toBe(
    200,
  );
});
