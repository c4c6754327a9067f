import { beforeEach, describe, expect, test } from 'vitest';
import { flowRegistry } from './flow-registry';
import { returnPath } from './payment-return';

const key = 'q83vASNFZ4mrze8BI0VniQ';
const returned = (query: string, path = 'pakke/betaling') =>
  returnPath(`https://shop.example/bestill/${path}${query}`, flowRegistry);
const answered = (placed: string) =>
  window.sessionStorage.setItem('large-parcel', JSON.stringify({ placed, version: 1 }));

describe('a return from a payment that failed', () => {
  beforeEach(() => window.sessionStorage.clear());

  test('stays with the answers that led to the order, and takes the order out of the address', () => {
    answered(key);
    expect(returned(`?errorCode=a%26b&order=${key}`)).toBe('/pakke/betaling?errorCode=a%26b');
  });

  test('leads to the page of the order in a browser without answers', () => {
    expect(returned(`?errorCode=payment_failed&order=${key}`)).toBe(`/pakke/kvittering/${key}`);
    expect(returned(`?errorCode=payment_failed&order=${key}`, 'brev/rekommandert/oppsummering')).toBe(
      `/brev/rekommandert/bekreftelse/${key}`,
    );
  });

  test('leads to the page of the order in a browser with the answers of another one', () => {
    answered('AAAAAAAAAAAAAAAAAAAAAA');
    expect(returned(`?errorCode=payment_failed&order=${key}`)).toBe(`/pakke/kvittering/${key}`);
  });

  test('leads to no other page than that of an order', () => {
    expect(returned('?order=../../x?y')).toBe('/pakke/kvittering/..%2F..%2Fx%3Fy');
    expect(returned(`?order=${key}`, 'vilkar')).toBe('/vilkar');
  });

  test('is nothing else than an address that names an order', () => {
    answered(key);
    expect(returned('?errorCode=payment_failed')).toBeUndefined();
  });
});
