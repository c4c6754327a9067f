import { expect, test, vi } from 'vitest';
import {
  forgetOrder,
  isRemembered,
  type LastOrder,
  lastOrders,
  receiptPath,
  rememberOrder,
} from './last-orders';

const parcel: LastOrder = {
  uriKey: 'BM7nVlcx2wrEEBnwLKLpGg',
  kind: 'SMALL_PARCEL',
  orderDate: '2026-11-21T12:08:39Z',
  to: 'Ola Nordmann',
};
const numbered = (number: number): LastOrder => ({ ...parcel, uriKey: String(number) });

test('the browser remembers what it is told to, the last order first and each once', () => {
  expect(rememberOrder(parcel)).toBe(true);
  rememberOrder(numbered(1));
  rememberOrder(parcel);
  expect(lastOrders().map(({ uriKey }) => uriKey)).toEqual([parcel.uriKey, '1']);
});

test('the oldest of more than ten is removed', () => {
  Array.from({ length: 11 }, (_, number) => rememberOrder(numbered(number)));
  expect(lastOrders()).toHaveLength(10);
  expect(isRemembered('0')).toBe(false);
});

test('one order can be erased, and all of them, and nothing is left in storage', () => {
  rememberOrder(parcel);
  rememberOrder(numbered(1));
  forgetOrder('1');
  expect(lastOrders()).toEqual([parcel]);
  rememberOrder(numbered(2));
  forgetOrder();
  expect(window.localStorage).toHaveLength(0);
});

test('stored values that are not orders are left out', () => {
  window.localStorage.setItem(
    'lastOrders',
    JSON.stringify([parcel, { ...parcel, kind: 'BALLOON' }, { ...parcel, orderDate: '' }, null, {}]),
  );
  expect(lastOrders()).toEqual([parcel]);
  window.localStorage.setItem('lastOrders', '{"uriKey":1}');
  expect(lastOrders()).toEqual([]);
});

test('a browser that stores nothing remembers nothing', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError');
  });
  expect(rememberOrder(parcel)).toBe(false);
  full.mockRestore();
});

test('an order leads to its receipt', () => {
  expect(receiptPath(parcel)).toBe('/pakke/under5kg/kvittering/BM7nVlcx2wrEEBnwLKLpGg');
});
