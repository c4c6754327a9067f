import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderKinds } from '@/flow/order-kinds';
import { orderOf } from '@/flow/product';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { registeredLetterFlow } from './flow';
import { product } from './product';
import { ola, twoLetters } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/receipt/receipt-page';
import './receipt';

const uriKey = 'BM7nVlcx2wrEEBnwLKLpGg';
const item = (number: string) => ({ number, consignmentNumber: '', trackingUrl: '' });
const numbers = [item('RR000000014NO'), item('RR000000028NO')];

/** Opens the receipt of letters that are paid for. */
async function open(draft: typeof twoLetters, fields: object, qrCode = true) {
  const order = {
    uriKey,
    kind: 'REGISTERED_LETTER',
    orderNumber: '1000000008',
    status: 'COMPLETED',
    failure: 'UNSPECIFIED',
    documents: ['LABEL_A4', 'RECEIPT'],
    product: orderOf(product, draft, 'VIPPS', 1)?.product,
    items: numbers.slice(0, draft.recipients?.length),
    ...fields,
  };
  serve({
    [`GET /sende/api/order/${uriKey}`]: { order, consignments: [], payment: {} },
    'GET /sende/utland/api/features': { qrCode, maintenance: { banners: [], paymentClosed: [] } },
  });
  const { path, receipt } = orderKinds.REGISTERED_LETTER;
  await openFlow(registeredLetterFlow, `/${path}/${receipt}/${uriKey}`);
}

/** At least one letter was dropped off. */
const droppedOff = { cancellation: { allowed: false, refusal: 'USED' } };

test.each([
  [['LABEL_A4', 'QR_PDF', 'RECEIPT'], true, true],
  [['LABEL_A4', 'QR_PDF', 'RECEIPT'], false, false],
  [['LABEL_A4', 'RECEIPT'], true, false],
])(
  'the receipt with %j speaks of codes only where they are scanned: %s',
  async (documents, qrCode, speaks) => {
    await open(twoLetters, { documents }, qrCode);
    const ways = speaks ? 'Velg én av to måter' : 'Skriv ut lappene';
    expect(await screen.findByRole('region', { name: ways })).toBeVisible();
    expect(screen.queryAllByText(/kode/i).length > 0).toBe(speaks);
  },
);

test.each([
  [[ola], 'Lever brevet på et postkontor. Mottakeren får beskjed'],
  [twoLetters.recipients, 'Lever brevene på et postkontor. Mottakerne får beskjed'],
])('the receipt says first what is true of labels and of codes', async (recipients, lead) => {
  await open({ ...twoLetters, recipients }, {});
  expect(await screen.findByText(lead, { exact: false })).toBeVisible();
});

test('several letters are spoken of as several where they are cancelled or sent again', async () => {
  const may = { allowed: true, until: '2099-12-14T22:59:59Z' };
  await open(twoLetters, { owned: true, cancellation: may });
  expect(await screen.findByText(/så lenge ingenting er levert inn\./)).toBeVisible();
  expect(screen.getByText('Det samme, ferdig utfylt. Du kan endre alt før du betaler.')).toBeVisible();
});

test('several letters that were all dropped off are spoken of as several', async () => {
  const items = numbers.map((number) => ({ ...number, droppedOff: true }));
  await open(twoLetters, { owned: true, items, ...droppedOff });
  expect(await screen.findByText('Alt er levert inn. Derfor kan du ikke avbestille lenger.')).toBeVisible();
});

test('a letter that was dropped off needs no instructions', async () => {
  await open({ ...twoLetters, recipients: [ola] }, droppedOff);
  expect(await screen.findByRole('region', { name: 'Sendingsnummer' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();
});

test('when one of several letters was dropped off, the instructions remain for the others', async () => {
  await open(twoLetters, droppedOff);
  expect(await screen.findByRole('region', { name: 'Slik leverer du' })).toBeVisible();
});
