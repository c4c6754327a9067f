import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { orderOf } from '@/flow/product';
import { coreTexts } from '@/i18n/core/texts';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { stampFlow } from './flow';
import { product } from './product';
import { thinLetters } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/receipt/receipt-page';
import './receipt';

const uriKey = 'BM7nVlcx2wrEEBnwLKLpGg';

const pickup = { bookingId: '1', date: '2099-11-25', readyBy: '07:00', collectedBy: '17:00' };

const item = (code: string, ...lines: string[]) => ({
  number: '',
  consignmentNumber: '',
  trackingUrl: '',
  code: { code, lines, validUntil: '2026-12-21' },
});

const order = {
  uriKey,
  kind: 'DIGITAL_STAMPS',
  orderNumber: '1000000008',
  status: 'COMPLETED',
  failure: 'UNSPECIFIED',
  documents: ['RECEIPT'],
  product: orderOf(product, { ...thinLetters, quantity: 2, handIn: 'WITHPICKUP' }, 'VIPPS', 1)?.product,
  pickup,
  items: [item('7JW5CDNPQ', 'AA7J', 'W5CD', 'NPQ'), item('8KX6DFPQR', 'AA8K', 'X6DF', 'PQR')],
};

async function open(state: object = {}) {
  serve({
    [`GET /digitalstamps/api/orders/${uriKey}`]: { ...order, ...state },
    'GET /sende/utland/api/features': { maintenance: { banners: [], paymentClosed: [] } },
  });
  await openFlow(stampFlow, `/brev/kvittering/${uriKey}`);
}

beforeEach(() =>
  Promise.all([coreTexts.load('no'), receiptTexts.load('no'), stampFlow.texts.load('no')]).then(
    () => undefined,
  ),
);

test('the letters are to lie in the mailbox until the day of the pickup is over', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 3, name: 'Legg brevene i postkassen din' })).toBeVisible();
});

test('the letters are not asked for any more after the day of the pickup', async () => {
  await open({ pickup: { ...pickup, date: '2026-11-20' } });
  expect(screen.getByRole('link', { name: /^Bestill ny henting/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();
});

const droppedOff = { cancellation: { allowed: false, refusal: 'USED' }, pickup: undefined };

test('a letter that was posted needs neither its code nor instructions', async () => {
  await open({ ...droppedOff, items: order.items.slice(0, 1) });
  expect(screen.queryByRole('region', { name: 'Koden din' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();
});

test.each([
  ['without codes to use', { status: 'REFUNDED' }, 'Vis alle detaljer'],
  ['of a posted letter', { ...droppedOff, items: order.items.slice(0, 1) }, 'Vis alle detaljer'],
  ['with codes', {}, 'Kodene på et ark'],
])('the receipt %s has one link to the details', async (_, state, name) => {
  await open(state);
  const links = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.endsWith('/utskrift'));
  expect(links.map((link) => link.textContent)).toEqual([name]);
});

test('when one of several letters was posted, the codes remain for the others', async () => {
  await open(droppedOff);
  expect(screen.getByRole('region', { name: 'Kodene dine' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Slik leverer du' })).toBeVisible();
});

test('the receipt of cancelled stamps does not say how to post the letters', async () => {
  const posted = orderOf(product, { ...thinLetters, quantity: 2 }, 'VIPPS', 1)?.product;
  await open({ status: 'REFUNDED', product: posted, pickup: undefined });
  expect(screen.getByRole('region', { name: 'Kvittering' })).toBeVisible();
  expect(screen.queryByText('Innlevering')).not.toBeInTheDocument();
});
