import { describe, expect, test } from 'vitest';
import { orderOf } from '@/flow/product';
import type { AbroadDraft } from './draft';
import { product } from './product';
import { letterToUsa, parcelToSweden } from './test-drafts';

const toOrder = (draft: AbroadDraft, ore: number) => orderOf(product, draft, draft.paymentProvider, ore);

function ordered(draft: AbroadDraft, ore = 41900) {
  const order = toOrder(draft, ore);
  if (!order) throw new Error('the draft is not complete');
  return order;
}

describe('an order', () => {
  test('of a gift to Sweden has the fields of the contract', () => {
    expect(ordered(parcelToSweden)).toEqual({
      product: {
        abroad: {
          productType: 'PACKAGE_ABROAD',
          sizeGroup: 'NORMAL',
          maxWeightInGrams: 3000,
          sender: {
            name: 'Kari Nordmann',
            phoneNumber: '41234567',
            countryCode: '+47',
            email: 'kari@example.com',
            address: 'Storgata 1',
            addressLine2: '',
            locationId: '0155-storgata-1',
            location: { postalCode: '0155', city: 'OSLO', state: '' },
            reference: '',
            companyVatNumber: '',
          },
          recipient: {
            name: 'Anna Andersson',
            phoneNumber: '+46701234567',
            countryCode: 'SE',
            email: '',
            address: 'Drottninggatan 5',
            addressLine2: 'Lgh 1102',
            locationId: '',
            location: { postalCode: '111 51', city: 'Stockholm', state: '' },
            reference: '',
            companyVatNumber: '',
          },
          declaration: {
            reason: 'GIFT',
            items: [
              {
                description: 'Knitted wool sweater',
                quantity: 1,
                value: 900,
                netWeightInKg: 0.8,
                tariffNumber: '',
                countryOfOrigin: '',
              },
            ],
          },
        },
      },
      paymentProvider: 'VIPPS',
      totalPriceInOre: 41900,
    });
  });

  test('of a sold letter has its size, its IOSS number, and tariff numbers without dots', () => {
    const shipment = ordered(letterToUsa).product.abroad;

    expect(shipment).toMatchObject({
      productType: 'LETTER_TRACKABLE',
      sizeGroup: 'SMALL',
      maxWeightInGrams: 350,
    });
    expect(shipment?.sender?.reference).toBe('IM2460000123');
    expect(shipment?.declaration?.items[0]).toMatchObject({
      tariffNumber: '6110200000',
      countryOfOrigin: 'NO',
    });
  });

  test('has no IOSS number unless it is a sale', () => {
    const gift: AbroadDraft = { ...letterToUsa, customsDetails: parcelToSweden.customsDetails };
    expect(ordered(gift).product.abroad?.sender?.reference).toBe('');
  });

  test.each([
    ['70-123 45 67', '+46701234567'],
    ['+46-70-123-45-67', '+46701234567'],
    ['+46701234567', '+46701234567'],
    ['0046701234567', '+46701234567'],
    ['', ''],
  ])("writes the recipient's number %j as %j", (typed, sent) => {
    const recipient = parcelToSweden.recipient && { ...parcelToSweden.recipient, phoneNumber: typed };
    expect(ordered({ ...parcelToSweden, recipient }).product.abroad?.recipient?.phoneNumber).toBe(sent);
  });

  test.each([
    'product',
    'country',
    'weight',
    'sender',
    'recipient',
    'customsDetails',
    'paymentProvider',
  ] as const)('is not made while %s is missing', (answer) => {
    expect(toOrder({ ...parcelToSweden, [answer]: undefined }, 41900)).toBeUndefined();
  });
});
