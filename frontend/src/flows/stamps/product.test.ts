import { expect, test } from 'vitest';
import { orderOf } from '@/flow/product';
import type { StampDraft } from './draft';
import { product } from './product';
import { thickLetter, thinLetters } from './test-drafts';

const toOrder = (draft: StampDraft, ore: number) => orderOf(product, draft, draft.paymentProvider, ore);
const toStamps = (draft: StampDraft) => toOrder(draft, 12600)?.product.digitalStamps;

test('an order has the stamps, the sender and the price that was shown', () => {
  expect(toOrder(thinLetters, 12600)).toEqual({
    product: {
      digitalStamps: {
        size: 'UNDER_2_CM',
        weight: 'FROM_21_TO_50_G',
        quantity: 3,
        sender: {
          name: 'Kari Nordmann',
          email: 'kari@example.com',
          phoneNumber: { countryCode: '+47', number: '41234567' },
          address: {
            locationId: '',
            street: 'Karl Johans gate 1',
            street2: '',
            city: 'OSLO',
            postalCode: '0154',
            country: 'NO',
          },
        },
        dropOffMethod: 'WITHOUTPICKUP',
        pickupDate: '',
      },
    },
    paymentProvider: 'VIPPS',
    totalPriceInOre: 12600,
  });
});

test('an order with a pickup has its day', () => {
  expect(toStamps(thickLetter('2026-11-24'))).toMatchObject({
    dropOffMethod: 'WITHPICKUP',
    pickupDate: '2026-11-24',
  });
});

test('an order without a pickup has no day, even if one was chosen before', () => {
  expect(toStamps({ ...thickLetter('2026-11-24'), handIn: 'WITHOUTPICKUP' })?.pickupDate).toBe('');
});

test.each(['size', 'weight', 'quantity', 'sender', 'handIn', 'paymentProvider'] as const)(
  'there is no order while %s is missing',
  (answer) => {
    expect(toOrder({ ...thinLetters, [answer]: undefined }, 12600)).toBeUndefined();
  },
);
