import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { orderOf } from '@/flow/product';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { largeParcelFlow } from './flow';
import { product } from './product';
import { onDelivery, parcelToBergen } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/receipt/receipt-page';
import '@/ui/confirm-dialog-content';
import './receipt';

const uriKey = 'BM7nVlcx2wrEEBnwLKLpGg';

/** Opens the receipt of an order with these fields. */
async function openReceipt(fields: object, qrCode = true) {
  const order = { uriKey, kind: 'LARGE_PARCEL', orderNumber: '1000000008', ...fields };
  serve({
    [`GET /sende/api/order/${uriKey}`]: { order, consignments: [], payment: {} },
    'GET /sende/utland/api/features': { qrCode, maintenance: { banners: [], paymentClosed: [] } },
  });
  await openFlow(largeParcelFlow, `/pakke/kvittering/${uriKey}`);
}

const completed = {
  status: 'COMPLETED',
  failure: 'UNSPECIFIED',
  documents: ['LABEL_A4', 'QR_PDF', 'RECEIPT'],
  product: orderOf(product, parcelToBergen, 'VIPPS', 1)?.product,
  items: [{ number: '370438100000000015', consignmentNumber: '', trackingUrl: '' }],
};

test('an order whose payment failed leads back to the page that takes the payment', async () => {
  draftOf(largeParcelFlow).change({ ...parcelToBergen, placed: uriKey });
  const order = { uriKey, orderNumber: '1000000008', status: 'PAYMENT_FAILED', failure: 'PAYMENT_DECLINED' };
  serve({
    [`GET /sende/api/order/${uriKey}`]: {
      order: { ...order, errorCode: 'payment_failed' },
      consignments: [],
      payment: {},
    },
  });
  await openFlow(largeParcelFlow, `/pakke/kvittering/${uriKey}`);
  expect(await screen.findByRole('link', { name: 'Tilbake til bestillingen' })).toHaveAttribute(
    'href',
    '/pakke/betaling?errorCode=payment_failed',
  );
});

describe('an order that costs its sender nothing', () => {
  const price = { lines: [], totalForSenderInOre: 0, totalForRecipientInOre: 31800, vatAmountInOre: 0 };
  const open = async (fields: object) => {
    await openReceipt({ price, owned: true, ...fields });
    await screen.findByRole('heading', { level: 1 });
  };

  test.each(['NUMBER_NOT_ISSUED', 'NOT_FULFILLED', 'WITHDRAWN'])(
    'speaks of no payment when it fails because of %s',
    async (failure) => {
      await open({ status: 'CANCELLED', failure, errorCode: 'orderNotCompleted' });
      expect(screen.queryByText(/betal|beløp|belastet/)).not.toBeInTheDocument();
    },
  );

  test('promises no money back while it is being issued', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({ status: 'FULFILLING', failure: 'UNSPECIFIED', cancellation: { allowed: true } });
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    vi.useRealTimers();
    expect(screen.getByText('Vil du ikke vente? Du kan avbestille nå.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Avbestill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vil du avbestille?' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  });
});

test.each([
  ['that is paid for', parcelToBergen, true],
  ['on cash on delivery, which is paid over the counter,', onDelivery('CONTENT_ONLY'), false],
])('a parcel %s can be collected from a locker that it fits', async (_, draft, canBe) => {
  const parcel = orderOf(product, draft, 'VIPPS', 1)?.product;
  await openReceipt({ ...completed, documents: [], product: parcel, fitsParcelLocker: true });
  expect(await screen.findByRole('region', { name: 'Slik leverer du' })).toBeVisible();
  expect(screen.queryByText(/mottakeren kan velge å hente den der/) !== null).toBe(canBe);
});

test.each([true, false])('the receipt speaks of a code only where one is scanned: %s', async (qrCode) => {
  await openReceipt(completed, qrCode);
  const ways = qrCode ? 'Velg én av to måter' : 'Skriv ut lappen';
  expect(await screen.findByRole('region', { name: ways })).toBeVisible();
  expect(screen.queryAllByText(/kode/i).length > 0).toBe(qrCode);
});

test('a parcel that was dropped off needs neither a label nor instructions', async () => {
  await openReceipt({ ...completed, cancellation: { allowed: false, refusal: 'USED' } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Sendingen er levert inn' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Pakkenummer' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Velg én av to måter' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Fest adresselappen/)).not.toBeInTheDocument();
});
