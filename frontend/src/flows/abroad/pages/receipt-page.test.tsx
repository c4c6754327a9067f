import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GetAbroadOrderResponse, OrderStatusCode } from '@/api/schema';
import { draftOf } from '@/flow/draft-store';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage } from '@/i18n/language';
import { abroadFlow } from '../flow';
import { parcelToSweden } from '../test-drafts';
import { abroadTexts } from '../texts/texts';
import { Page } from './receipt-page';

const price = {
  totalPriceInOre: 33700,
  vatAmountInOre: 0,
  features: [{ type: 'POSTAGE', price: 33700 }],
  priceListVersion: 'e1e21acac3b742a0',
} satisfies GetAbroadOrderResponse['price'];

const order: Partial<GetAbroadOrderResponse> = {
  uriKey: 'BM7nVlcx2wrEEBnwLKLpGg',
  orderNumber: '1000000008',
  orderDate: '2026-11-21T23:31:40Z',
  productType: 'PACKAGE_ABROAD',
  price,
  payment: {
    provider: 'VIPPS',
    capturedAmountInOre: 33700,
    refundedAmountInOre: 0,
    receiptArchiveContainer: '',
    pdfReceiptFilename: '',
  },
  consignmentNumber: 'CP000000014NO',
  trackingUrl: 'https://track.example/?q=CP000000014NO',
};

const draft = draftOf(abroadFlow);

/** The orders service as the page meets it: one status after the other, the last for ever. */
function open(...statuses: OrderStatusCode[]) {
  openOrder(order, ...statuses);
}

function openOrder(order: Partial<GetAbroadOrderResponse>, ...statuses: OrderStatusCode[]) {
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/order/')) return Promise.resolve(Response.json({}, { status: 503 }));
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return Promise.resolve(
      status
        ? Response.json({ ...order, status })
        : Response.json({ errorCode: 'ORDER_NOT_FOUND' }, { status: 404 }),
    );
  });
  const router = createMemoryRouter([{ path: '/utland/kvittering/:uriKey', Component: Page }], {
    initialEntries: ['/utland/kvittering/BM7nVlcx2wrEEBnwLKLpGg'],
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  draft.clear();
  await changeLanguage('no');
  await Promise.all([coreTexts.load(), abroadTexts.load()]);
});

describe('the receipt', () => {
  test('gives the number as one writes it, the way to follow it, and what was paid', async () => {
    open('COMPLETED');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestillingen er betalt' })).toBeVisible();
    expect(screen.getByText('CP 0000 0001 4 NO', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Følg sendingen' })).toHaveAttribute(
      'href',
      'https://track.example/?q=CP000000014NO&lang=no',
    );
    expect(screen.getByText('22.11.2026')).toBeVisible();
    expect(screen.getAllByText('337,00 kr')).toHaveLength(2);
  });

  test('fills itself when the order is issued', async () => {
    open('AWAITING_PAYMENT', 'FULFILLING', 'COMPLETED');
    expect(await screen.findByText('Vi venter på svar om betalingen.')).toBeVisible();
    expect(await screen.findByText('1000000008')).toBeVisible();
  });

  test.each(['PAYMENT_FAILED', 'EXPIRED', 'CANCELLED'] as const)(
    'says of %s that nothing was charged, and leads back to the summary',
    async (status) => {
      draft.change(parcelToSweden);
      open(status);
      expect(await screen.findByText(/du er ikke belastet/i)).toBeVisible();
      expect(screen.getByText(/Det du fylte ut, er der fortsatt/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Tilbake til oppsummeringen' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/utland\/oppsummering\?errorCode=/),
      );
    },
  );

  test('promises no answers where the browser has none', async () => {
    open('EXPIRED');
    expect(await screen.findByRole('link', { name: 'Bestill på nytt' })).toBeVisible();
    expect(screen.queryByText(/er der fortsatt/)).not.toBeInTheDocument();
  });

  test('of a refunded order tells nobody to hand it in', async () => {
    open('REFUNDED');
    expect(await screen.findByRole('heading', { name: 'Bestillingen er refundert' })).toBeVisible();
    expect(screen.getByText('Refundert')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Merk pakken slik' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Slik leverer du' })).not.toBeInTheDocument();
  });

  test('of a letter without a number speaks of the order number instead', async () => {
    openOrder({ ...order, productType: 'LETTER_ABROAD', consignmentNumber: '' }, 'COMPLETED');
    expect(await screen.findByText(/^Vis ordrenummeret\./)).toBeVisible();
    expect(screen.queryByText(/^Vis nummeret/)).not.toBeInTheDocument();
  });

  test('names the VAT, after the total, where there is some', async () => {
    openOrder({ ...order, price: { ...price, vatAmountInOre: 6740 } }, 'COMPLETED');
    const labels = (await screen.findAllByRole('term')).map((term) => term.textContent);
    expect(labels.slice(-2)).toEqual(['Betalt', 'Herav mva.']);
    expect(screen.getByText('67,40 kr')).toBeVisible();
  });

  test('of an unknown order is none', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Ingen ordre ble funnet' })).toBeVisible();
  });
});

describe('the draft', () => {
  const placed = { ...parcelToSweden, placed: 'BM7nVlcx2wrEEBnwLKLpGg' };

  test('is done with when its order is complete', async () => {
    draft.change(placed);
    open('COMPLETED');
    await screen.findByText('1000000008');
    expect(draft.get()).toEqual({});
  });

  test('stays when its order failed', async () => {
    draft.change(placed);
    const before = draft.get();
    open('PAYMENT_FAILED');
    await screen.findByText(/du er ikke belastet/i);
    expect(draft.get()).toBe(before);
  });

  test('of another order stays when an old receipt is opened', async () => {
    draft.change({ ...parcelToSweden, placed: 'AAAAAAAAAAAAAAAAAAAAAA' });
    const before = draft.get();
    open('COMPLETED');
    await screen.findByText('1000000008');
    expect(draft.get()).toBe(before);
  });
});
