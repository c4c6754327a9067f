import { describe, expect, test } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import { redirectFrom, visibleSteps } from '@/flow/engine';
import { orderOf } from '@/flow/product';
import { registeredLetterDraft, type RegisteredLetterDraft } from './draft';
import { registeredLetterFlow as flow } from './flow';
import { product } from './product';
import { anne, ola, twoLetters } from './test-drafts';

const qa = { ...environmentOfHost('qa.shop.example'), registeredLetter: true };
const pay = (draft: RegisteredLetterDraft) => redirectFrom(flow, 'summary', draft, qa);

test('the flow begins with the calculation and ends with the summary', () => {
  expect(visibleSteps(flow, {}, qa).map(({ path }) => path)).toEqual(['', 'avsender', 'oppsummering']);
});

describe('the guards', () => {
  test('accept all answers', () => {
    expect(pay(twoLetters)).toBeUndefined();
  });

  test.each<[path: string, because: string, draft: RegisteredLetterDraft]>([
    ['/brev/rekommandert', 'without a size', { ...twoLetters, size: undefined }],
    ['/brev/rekommandert', 'without a recipient', { ...twoLetters, recipients: [] }],
    ['/brev/rekommandert', 'with 21 recipients', { ...twoLetters, recipients: Array(21).fill(ola) }],
    [
      '/brev/rekommandert',
      'with an address that was not picked',
      { ...twoLetters, recipients: [ola, { ...anne, address: { ...anne.address, locationId: '' } }] },
    ],
    [
      '/brev/rekommandert',
      'without the phone number of a recipient',
      { ...twoLetters, recipients: [{ ...ola, phoneNumber: '' }] },
    ],
    ['/brev/rekommandert/avsender', 'without a sender', { ...twoLetters, sender: undefined }],
  ])('redirect to %s %s', (path, _, draft) => {
    expect(pay(draft)).toBe(path);
  });
});

test('a draft survives a reload', () => {
  expect(registeredLetterDraft.parse(JSON.parse(JSON.stringify(twoLetters)))).toEqual(twoLetters);
});

test('the price is asked for with nothing but postal codes', () => {
  expect(product.quote?.({ size: 'SMALL' })).toBeUndefined();
  expect(product.quote?.({ recipients: [ola] })).toBeUndefined();
  expect(product.quote?.(twoLetters)).toEqual({
    registeredLetters: {
      size: 'SMALL',
      sender: { address: { postalCode: '0155' } },
      recipients: [{ address: { postalCode: '5013' } }, { address: { postalCode: '0154' } }],
    },
  });
});

test('the order has a recipient for each letter, with the address that was picked', () => {
  const order = orderOf(product, twoLetters, 'VIPPS', 49_800);
  expect(order).toMatchObject({
    totalPriceInOre: 49_800,
    paymentProvider: 'VIPPS',
    product: {
      registeredLetters: {
        size: 'SMALL',
        sender: { name: 'Kari Nordmann', email: 'kari@example.com' },
        recipients: [
          { name: 'Ola Nordmann', address: { locationId: ola.address.locationId, country: 'NO' } },
          { name: 'Anne Berg', phoneNumber: { countryCode: '+47', number: '92345678' } },
        ],
      },
    },
  });
});
