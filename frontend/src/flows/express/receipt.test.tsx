import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderOf } from '@/flow/product';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { expressFlow } from './flow';
import { product } from './product';
import { parcelToBergen } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/receipt/details/details-page';
import '@/features/receipt/receipt-page';
import './receipt';

const uriKey = 'BM7nVlcx2wrEEBnwLKLpGg';

async function open(state: object = {}, page = '', qrCode = true) {
  const order = {
    uriKey,
    kind: 'EXPRESS',
    orderNumber: '1000000008',
    status: 'COMPLETED',
    failure: 'UNSPECIFIED',
    documents: ['LABEL_A4', 'QR_PDF', 'RECEIPT'],
    product: orderOf(product, parcelToBergen, 'VIPPS', 1)?.product,
    expressDelivery: parcelToBergen.delivery,
    items: [{ number: '370438100000000015', consignmentNumber: '', trackingUrl: '' }],
  };
  serve({
    [`GET /sende/api/express/order/${uriKey}`]: { ...order, ...state },
    'GET /sende/utland/api/features': { qrCode, maintenance: { banners: [], paymentClosed: [] } },
  });
  await openFlow(expressFlow, `/ekspress/kvittering/${uriKey}${page}`);
}

test('the receipt says where to drop off the parcel and until when', async () => {
  await open();
  expect(await screen.findByRole('region', { name: /^Lever pakken før/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Slik leverer du' })).toBeVisible();
});

test('the receipt says first what is true of the label and of the code', async () => {
  await open();
  expect(
    await screen.findByText(
      'Lever pakken før fristen, så reiser den samme natt. Ta vare på denne siden til pakken er kommet fram.',
    ),
  ).toBeVisible();
});

test('once the deadline is over, the receipt promises nothing that depends on it', async () => {
  const { delivery } = parcelToBergen;
  const dropOffPoint = { ...delivery.dropOffPoint, cutOff: '2026-01-05T16:00:00+01:00' };
  await open({ expressDelivery: { ...delivery, dropOffPoint, deliveryDate: '2026-01-06' } });
  const over = await screen.findByRole('region', {
    name: /^Fristen gikk ut kl\.\s16:00 mandag 5\.\sjanuar$/,
  });
  expect(over).toHaveTextContent('Er pakken ikke levert ennå, går den med neste avgang');
  expect(over).not.toHaveTextContent('framme');
  expect(screen.getByText('Ta vare på denne siden til pakken er kommet fram.')).toBeVisible();
});

test.each([true, false])('the receipt speaks of a code only where one is scanned: %s', async (qrCode) => {
  await open({}, '', qrCode);
  const ways = qrCode ? 'Velg én av to måter' : 'Skriv ut lappen';
  expect(await screen.findByRole('region', { name: ways })).toBeVisible();
  expect(screen.queryAllByText(/kode/i).length > 0).toBe(qrCode);
});

test('a parcel that was dropped off has no deadline and no instructions any more', async () => {
  await open({ cancellation: { allowed: false, refusal: 'USED' } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Sendingen er levert inn' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Pakkenummer' })).toBeVisible();
  for (const name of [/^Lever pakken før/, 'Slik leverer du', 'Velg én av to måter'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(screen.getByText(/onsdag 25. november innen kl. 09:00/)).toBeVisible();
});

test.each([
  ['receipt', ''],
  ['details', '/detaljer'],
])('a cancelled order has no place, deadline or arrival in its %s', async (_, page) => {
  await open({ status: 'REFUNDED' }, page);
  expect(await screen.findByRole('region', { name: 'Kvittering' })).toBeVisible();
  for (const label of ['Lever hos', 'Lever før', 'Framme'])
    expect(screen.queryByText(label)).not.toBeInTheDocument();
});
