import { describe, expect, test } from 'vitest';
import { returnPath } from './payment-return';

const key = 'q83vASNFZ4mrze8BI0VniQ';
const returned = (query: string, placed?: string) =>
  returnPath({
    product: { kind: 'LARGE_PARCEL' },
    placed,
    address: new URL(`https://shop.example/bestill/pakke/betaling${query}`),
  });

describe('a return from a payment that failed', () => {
  test('stays with the answers that led to the order, and takes the order out of the address', () => {
    expect(returned(`?errorCode=a%26b&order=${key}`, key)).toBe('/pakke/betaling?errorCode=a%26b');
  });

  test.each([
    ['without answers', undefined],
    ['with the answers of another order', 'AAAAAAAAAAAAAAAAAAAAAA'],
  ])('leads to the page of the order in a browser %s', (_, placed) => {
    expect(returned(`?errorCode=payment_failed&order=${key}`, placed)).toBe(`/pakke/kvittering/${key}`);
  });

  test('leads to no other page than that of an order', () => {
    expect(returned('?order=../../x?y', undefined)).toBe('/pakke/kvittering/..%2F..%2Fx%3Fy');
  });

  test('is nothing else than an address that names an order', () => {
    expect(returned('?errorCode=payment_failed', key)).toBeUndefined();
  });
});
