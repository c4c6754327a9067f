import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  code: { code, lines, validUntil: '2099-12-21' },
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

afterEach(() => {
  vi.useRealTimers();
});

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

const posted = (...places: number[]) => ({
  ...droppedOff,
  items: order.items.map((one, place) => ({ ...one, droppedOff: places.includes(place) })),
});

test('when one of several letters was posted, the codes remain for the others', async () => {
  const three = [...order.items, item('9LZ7FGRST', 'AA9L', 'Z7FG', 'RST')];
  await open({ ...posted(1), items: three.map((one, place) => ({ ...one, droppedOff: place === 1 })) });
  const codes = within(screen.getByRole('region', { name: 'Kodene dine' }));
  expect(codes.getAllByText(/^Kode \d/).map(({ textContent }) => textContent)).toEqual([
    'Kode 1 av 3',
    'Kode 3 av 3',
  ]);
  expect(codes.queryByText('X6DF')).not.toBeInTheDocument();
  expect(codes.getByText(/Du har 2 av 3 koder igjen/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Slik leverer du' })).toBeVisible();
});

test('when all letters were posted, nothing is left to do', async () => {
  await open(posted(0, 1));
  expect(screen.queryByRole('region', { name: /^Kode/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();
});

test.each([
  ['of several letters one was posted', posted(1), /^Noe av dette er levert inn/],
  ['all letters were posted', posted(0, 1), /^Alt er levert inn/],
])('when %s, the receipt says why the order cannot be cancelled', async (_, state, reason) => {
  await open({ ...state, owned: true });
  expect(await screen.findByText(reason)).toBeVisible();
});

test.each([
  ['on the last day', '2099-12-21T23:30:00+01:00', true],
  ['the day after', '2099-12-22T00:30:00+01:00', false],
])('%s the codes can be used: %s, %s', async (_, now, usable) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  await open({ pickup: undefined });
  expect(screen.queryAllByText('AA7J')).toHaveLength(usable ? 1 : 0);
  expect(screen.queryAllByText(/^De kunne brukes til og med 21. desember 2099/)).toHaveLength(usable ? 0 : 1);
  expect(screen.queryAllByText(/^Skriv én kode på hvert brev/)).toHaveLength(usable ? 1 : 0);
  expect(screen.queryAllByRole('region', { name: 'Slik leverer du' })).toHaveLength(usable ? 1 : 0);
});

test('the receipt of cancelled stamps does not say how to post the letters', async () => {
  const posted = orderOf(product, { ...thinLetters, quantity: 2 }, 'VIPPS', 1)?.product;
  await open({ status: 'REFUNDED', product: posted, pickup: undefined });
  expect(screen.getByRole('region', { name: 'Kvittering' })).toBeVisible();
  expect(screen.queryByText('Innlevering')).not.toBeInTheDocument();
});
