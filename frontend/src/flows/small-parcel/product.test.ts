import { describe, expect, test } from 'vitest';
import { orderOf } from '@/flow/product';
import type { SmallParcelDraft } from './draft';
import { product } from './product';
import { parcelToBergen, parcelToSvalbard } from './test-drafts';

const toOrder = (draft: SmallParcelDraft, ore: number) => orderOf(product, draft, draft.paymentProvider, ore);
const toParcel = (draft: SmallParcelDraft) => toOrder(draft, 1)?.product.smallParcel;

describe('the order of a small parcel', () => {
  test('has the fields of the contract', () => {
    expect(toOrder(parcelToBergen, 10900)).toEqual({
      product: {
        smallParcel: {
          weightInGrams: 2000,
          sender: {
            name: 'Kari Nordmann',
            email: 'kari@example.com',
            phoneNumber: { countryCode: '+47', number: '41234567' },
            address: {
              locationId: '',
              street: 'Storgata 1B',
              street2: '',
              city: 'OSLO',
              postalCode: '0155',
              country: 'NO',
            },
          },
          recipient: {
            name: 'Ola Nordmann',
            email: '',
            phoneNumber: { countryCode: '+47', number: '91234567' },
            address: {
              locationId: '5013-strandgaten-5',
              street: 'Strandgaten 5',
              street2: 'c/o Anne Berg',
              city: 'BERGEN',
              postalCode: '5013',
              country: 'NO',
            },
          },
          dropOffMethod: 'WITHOUTPICKUP',
          pickupDate: '',
        },
      },
      paymentProvider: 'VIPPS',
      totalPriceInOre: 10900,
    });
  });

  test('has the day with a pickup only', () => {
    const dated = { ...parcelToBergen, pickupDate: '2026-11-24' };
    expect(toParcel({ ...dated, handIn: 'WITHPICKUP' })?.pickupDate).toBe('2026-11-24');
    expect(toParcel({ ...dated, handIn: 'PARCEL_LOCKER' })?.pickupDate).toBe('');
  });

  test('has the declaration if the route passes a border', () => {
    expect(toParcel(parcelToSvalbard)?.declaration).toEqual({
      reason: 'GIFT',
      items: [
        {
          description: 'Knitted sweater',
          quantity: 1,
          value: 800,
          netWeightInKg: 0.6,
          tariffNumber: '61102000',
          countryOfOrigin: '',
        },
      ],
    });
  });

  test('has no declaration from another route', () => {
    const { customsDetails } = parcelToSvalbard;
    expect(toParcel({ ...parcelToBergen, customsDetails })).not.toHaveProperty('declaration');
  });

  test.each(['weight', 'sender', 'recipient', 'handIn', 'paymentProvider'] as const)(
    'is undefined without the %s',
    (answer) => {
      expect(toOrder({ ...parcelToBergen, [answer]: undefined }, 1)).toBeUndefined();
    },
  );

  test('is undefined without the declaration that its route requires', () => {
    expect(toOrder({ ...parcelToSvalbard, customsDetails: undefined }, 1)).toBeUndefined();
  });
});
