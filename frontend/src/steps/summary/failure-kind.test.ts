import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { failureKind, failureKinds, isNotCharged, refusedPickup } from './failure-kind';
import { texts as english } from './texts/en';
import { texts as norwegian } from './texts/no';

describe('the failures of an order', () => {
  test.each([
    ['orderNotCompleted', true],
    ['paymentState', true],
    ['paymentFinalize', true],
    ['paymentInternal', true],
    ['payment_failed', true],
    ['order_storage_failed', true],
    ['package_abroadid_failed', true],
    ['letter_abroadid_failed', true],
    ['letter_trackableid_failed', true],
    ['registered_letter_abroadid_failed', true],
    ['paymentInvalid', false],
    ['unexpected', false],
    ['', false],
    ['toString', false],
    ['neverHeardOf', false],
  ])('%s proves that nothing was charged: %s', (errorCode, notCharged) => {
    expect(isNotCharged(errorCode)).toBe(notCharged);
  });

  test.each([
    [[{ field: 'sender.address.postalCode', code: 'NOT_ALLOWED' }], 'PICKUP_NOT_SERVICEABLE'],
    [[{ field: 'sender.address.street2', code: 'NOT_ALLOWED' }], 'PICKUP_NOT_SERVICEABLE'],
    [[{ field: 'pickupDate', code: 'UNKNOWN' }], 'PICKUP_DATE_PASSED'],
    [[{ field: 'ownItems.itemNumbers[1]', code: 'NOT_ALLOWED' }], 'ITEM_NOT_VALID'],
    [[{ field: 'ownItems.itemNumbers[1]', code: 'INVALID' }], undefined],
    [[{ field: 'pickupDate', code: 'REQUIRED' }], undefined],
    [[{ field: 'sender.address.postalCode', code: 'UNKNOWN' }], undefined],
    [
      [
        { field: 'pickupDate', code: 'UNKNOWN' },
        { field: 'sender.name', code: 'TOO_LONG' },
      ],
      undefined,
    ],
    [[], undefined],
  ])('of a pickup differ from those of wrong fields: %j', (fieldErrors, failure) => {
    expect(refusedPickup(new ApiError({ status: 400, errorCode: 'requestInvalid', fieldErrors }))).toBe(
      failure,
    );
  });

  test('include one kind for a missing number, whatever the product', () => {
    expect(failureKind('package_abroadid_failed')).toBe('id_failed');
    expect(failureKind('neverHeardOf')).toBeUndefined();
  });

  test.each([
    ['Norwegian', norwegian],
    ['English', english],
  ])('have their own texts in %s, as an answer and in the address', (_, t) => {
    const titles = [...failureKinds, 'other' as const].map((kind) => t.returned[kind].title);
    expect(new Set(titles).size).toBe(failureKinds.length + 1);
    const answers = failureKinds.map((kind) => t.errors[kind]);
    expect(new Set(answers).size).toBe(failureKinds.length);
    expect(answers).not.toContain(undefined);
  });

  test.each([
    ['Norwegian', norwegian, /belastet|betalt noe/i],
    ['English', english, /charged\b(?! when)|paid anything/i],
  ])('mention a charge in %s only in the sentence that requires proof', (_, t, charge) => {
    const words = [...Object.values(t.errors), ...Object.values(t.returned).map(({ body }) => body)];
    expect(t.notCharged).toMatch(charge);
    expect(words.filter((text) => charge.test(text))).toEqual([]);
  });
});
