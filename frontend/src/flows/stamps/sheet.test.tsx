import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '@/api/orders';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { orderOf } from '@/flow/product';
import { coreTexts } from '@/i18n/core/texts';
import { openFlow } from '@/test/open-flow';
import { stampFlow } from './flow';
import { product } from './product';
import { thinLetters } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/receipt/details/details-page';
import './receipt';

const uriKey = 'BM7nVlcx2wrEEBnwLKLpGg';

const item = (code: string, ...lines: string[]) => ({
  number: '',
  consignmentNumber: '',
  trackingUrl: '',
  droppedOff: false,
  code: { code, lines, validUntil: '2099-12-21' },
});

const order: Partial<Order> = {
  uriKey,
  orderNumber: '1000000008',
  status: 'COMPLETED',
  documents: ['RECEIPT'],
  product: orderOf(product, { ...thinLetters, quantity: 2 }, 'VIPPS', 1)?.product ?? {},
  items: [item('7JW5CDNPQ', 'AA7J', 'W5CD', 'NPQ'), item('8KX6DFPQR', 'AA8K', 'X6DF', 'PQR')],
};

/** Opens the printable page of an order. */
async function open(state: Partial<Order> = {}, title = 'Kodene på et ark') {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...order, ...state })));
  await openFlow(stampFlow, `/brev/kvittering/${uriKey}/utskrift`);
  await screen.findByRole('heading', { level: 1, name: title });
}

beforeEach(() =>
  Promise.all([coreTexts.load('no'), receiptTexts.load('no'), stampFlow.texts.load('no')]).then(
    () => undefined,
  ),
);

test('the sheet has every code, with room to note whom its letter went to', async () => {
  await open();
  const codes = within(screen.getByRole('region', { name: 'Kodene dine' }));
  expect(codes.getByText('Kodene kan brukes til og med 21. desember 2099.')).toBeVisible();
  const slips = codes.getAllByRole('listitem');
  expect(slips).toHaveLength(2);
  expect(slips[0]).toHaveTextContent(/^Kode 1 av 2.*A A 7 J, W 5 C D, N P Q.*Brukt til:$/);
  expect(slips[1]).toHaveTextContent(/^Kode 2 av 2.*A A 8 K, X 6 D F, P Q R.*Brukt til:$/);
});

test('the sheet says which letters the codes are for, and who sends them', async () => {
  await open();
  expect(screen.getByText(/^Ordre 100\s000\s0008$/)).toBeVisible();
  const letters = within(screen.getByRole('region', { name: 'Brevene' }));
  expect(letters.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '2',
    'Opptil 2\u00a0cm',
    '21–50\u00a0g',
  ]);
  expect(screen.getByRole('region', { name: 'Fra' })).toHaveTextContent(
    'Kari Nordmann' + 'Karl Johans gate 1' + '0154 OSLO',
  );
});

test('the sheet of one stamp speaks of one letter', async () => {
  const one = orderOf(product, { ...thinLetters, quantity: 1 }, 'VIPPS', 1)?.product;
  await open({ product: one, items: order.items?.slice(1) }, 'Koden på et ark');
  expect(screen.getByRole('region', { name: 'Brevet' })).toBeVisible();
});

test('the sheet is printed by its button, and leads back to the receipt', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open();
  expect(screen.getByRole('link', { name: 'Tilbake til kvitteringen' })).toHaveAttribute(
    'href',
    `/brev/kvittering/${uriKey}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Skriv ut siden' }));
  expect(print).toHaveBeenCalledOnce();
});

test.each([
  ['is cancelled', { status: 'REFUNDED' }],
  [
    'has its letter posted',
    { cancellation: { allowed: false, refusal: 'USED' }, items: order.items?.slice(1) },
  ],
] as const)(
  'the details of an order that %s are no sheet of codes that could be written on a letter',
  async (_, state) => {
    await open(state as Partial<Order>, 'Alle detaljer');
    expect(screen.queryByRole('region', { name: /^Kode/ })).not.toBeInTheDocument();
    expect(screen.queryByText('AA8K')).not.toBeInTheDocument();
  },
);

test('the details of a cancelled order say that it is cancelled, and where its money is', async () => {
  await open(
    { status: 'REFUNDED', payment: { capturedAmountInOre: 4200 } as Order['payment'] },
    'Alle detaljer',
  );
  expect(screen.getByRole('region', { name: 'Pengene er betalt tilbake' })).toHaveTextContent(
    /^Pengene er betalt tilbake42.kr er betalt tilbake\..*Ingenting kan leveres inn lenger/,
  );
});
