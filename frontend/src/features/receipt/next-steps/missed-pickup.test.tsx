import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '@/api/orders';
import { MissedPickup } from './missed-pickup';
import { receiptTexts } from '../texts/texts';

const pickup = { bookingId: 'booking', date: '2026-11-24', readyBy: '07:00', collectedBy: '17:00' };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await receiptTexts.load('no');
});
afterEach(() => {
  vi.useRealTimers();
});

function show(now: string, fields: Partial<Order> = {}) {
  vi.setSystemTime(now);
  const order = {
    uriKey: 'BM7nVlcx2wrEEBnwLKLpGg',
    pickup,
    reorderRefusal: 'UNSPECIFIED' as string,
    ...fields,
  } as Order;
  render(<MissedPickup order={order} />, { wrapper: MemoryRouter });
  return screen.queryByRole('link', { name: /Bestill ny henting/ });
}

test('the day after a pickup the receipt leads to a new one', () => {
  expect(show('2026-11-25T00:30:00+01:00')).toHaveAttribute(
    'href',
    '/henting/ombestill/BM7nVlcx2wrEEBnwLKLpGg',
  );
});

test('while the shop does not say whether it can be ordered again, the receipt leads to a new one', () => {
  expect(show('2026-11-25T00:30:00+01:00', { reorderRefusal: undefined as never })).toBeVisible();
});

test('the receipt says how long a new one is free', () => {
  show('2026-11-25T12:00:00+01:00');
  expect(screen.getByText(/Innen 14 dager koster en ny henting ingenting/)).toBeVisible();
});

test.each([
  ['PICKUP', true],
  ['PICKUP_REORDER', false],
] as const)('the receipt of a %s says that a new one was ordered: %s', (kind, says) => {
  expect(show('2026-11-25T12:00:00+01:00', { kind, reorderRefusal: 'REORDERED' })).not.toBeInTheDocument();
  expect(screen.queryAllByText(/^Ny henting er bestilt\./)).toHaveLength(says ? 1 : 0);
});

test.each([
  ['on the day itself', '2026-11-24T23:30:00+01:00', {}],
  ['for an order without a pickup', '2026-11-25T12:00:00+01:00', { pickup: undefined }],
  ['once the shop refuses it', '2026-12-09T12:00:00+01:00', { reorderRefusal: 'TOO_LATE' }],
] as const)('no new pickup is offered %s', (_, now, fields) => {
  expect(show(now, fields as Partial<Order>)).not.toBeInTheDocument();
});
