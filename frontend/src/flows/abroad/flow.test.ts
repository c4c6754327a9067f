import { describe, expect, test } from 'vitest';
import type { Environment } from '@/domain/environment';
import { apply, next, previous, progress, redirectFrom, visibleSteps } from '@/flow/engine';
import { type AbroadDraft, abroadDraft } from './draft';
import { abroadFlow } from './flow';
import { letterToUsa, parcelToSweden, sweden, usa } from './test-drafts';

const production: Environment = {
  name: 'production',
  customsCostSummary: false,
  prepaidDuty: false,
  registeredLetter: false,
};
const dev: Environment = { name: 'dev', customsCostSummary: true, prepaidDuty: true, registeredLetter: true };

const walk = (draft: AbroadDraft, environment = production) =>
  visibleSteps(abroadFlow, draft, environment).map(({ path }) => path);

describe('the steps', () => {
  test('of a parcel are six', () => {
    expect(walk(parcelToSweden)).toEqual([
      '',
      'pakke/storrelse',
      'avsender',
      'mottaker',
      'toll',
      'oppsummering',
    ]);
  });

  test('of a letter are six', () => {
    expect(walk(letterToUsa)).toEqual(['', 'brev/storrelse', 'avsender', 'mottaker', 'toll', 'oppsummering']);
  });

  test('show duty where it is prepaid and switched on, without counting it', () => {
    expect(walk(letterToUsa, dev)).toContain('toll-oppsummering');
    expect(walk(letterToUsa, { ...dev, prepaidDuty: false })).not.toContain('toll-oppsummering');
    expect(walk(parcelToSweden, dev)).not.toContain('toll-oppsummering');
    expect(next(abroadFlow, 'customs', letterToUsa, dev)).toBe('duty');
    expect(progress(abroadFlow, 'summary', letterToUsa, dev)).toEqual({ current: 6, total: 6 });
  });

  test.each([
    ['start', 1],
    ['parcelSize', 2],
    ['sender', 3],
    ['recipient', 4],
    ['customs', 5],
    ['summary', 6],
  ] as const)('count %s as %i of 6', (id, current) => {
    expect(progress(abroadFlow, id, parcelToSweden, production)).toEqual({ current, total: 6 });
    expect(progress(abroadFlow, 'start', {}, production).total).toBe(6);
  });

  test('lead from the sender back to the size that was asked for', () => {
    expect(previous(abroadFlow, 'sender', parcelToSweden, production)).toBe('parcelSize');
    expect(previous(abroadFlow, 'sender', letterToUsa, production)).toBe('letterSize');
  });
});

describe('the guards', () => {
  test('send who opens the sender first to the front page', () => {
    expect(redirectFrom(abroadFlow, 'sender', {}, production)).toBe('/');
  });

  test.each(['recipient', 'customs', 'summary'] as const)('send who opens %s first to the start', (id) => {
    expect(redirectFrom(abroadFlow, id, {}, production)).toBe('/utland');
    expect(redirectFrom(abroadFlow, id, { ...parcelToSweden, navigated: false }, production)).toBe('/utland');
  });

  test('send who skipped a question back to it', () => {
    const withoutSender = { ...parcelToSweden, sender: undefined };
    expect(redirectFrom(abroadFlow, 'summary', withoutSender, production)).toBe('/utland/avsender');
  });

  test('let nobody pay for a weight that is not sold in that size', () => {
    expect(redirectFrom(abroadFlow, 'sender', { ...letterToUsa, weight: 3000 }, production)).toBe(
      '/utland/brev/storrelse',
    );
  });

  test('let a complete draft pass', () => {
    expect(redirectFrom(abroadFlow, 'summary', parcelToSweden, production)).toBeUndefined();
  });
});

describe('a change', () => {
  const change = (draft: AbroadDraft, patch: Partial<AbroadDraft>) => apply(abroadFlow, draft, patch);

  test('of the product makes size and weight void', () => {
    const after = change(letterToUsa, { product: 'PACKAGE_ABROAD' });
    expect(after).not.toHaveProperty('size');
    expect(after).not.toHaveProperty('weight');
    expect(after.sender).toEqual(letterToUsa.sender);
  });

  test("of the country makes the recipient's place void, and keeps the name", () => {
    const { recipient } = change(parcelToSweden, { country: usa });
    expect(recipient).toMatchObject({
      name: 'Anna Andersson',
      address: { street: '', postalCode: '', city: '', country: { value: 'US', caption: 'USA' } },
    });
  });

  test('of the country keeps a phone number with the dial code that it was written under', () => {
    const { recipient } = change(parcelToSweden, { country: usa });
    expect(recipient).toMatchObject({ phoneNumber: '701234567', phoneCountryCode: '+46' });
  });

  test.each([
    ['no number is written', { phoneNumber: '', phoneCountryCode: '+46' }],
    ['nobody knows whose number it is', { phoneNumber: '701234567', phoneCountryCode: '' }],
  ])('of the country asks for a number there when %s', (_, phone) => {
    const recipient = parcelToSweden.recipient && { ...parcelToSweden.recipient, ...phone };
    const after = change({ ...parcelToSweden, recipient }, { country: usa });
    expect(after.recipient).toMatchObject({ phoneNumber: '', phoneCountryCode: '+1' });
  });

  test('to a country with other rules makes the items void, to one with the same keeps them', () => {
    expect(change(parcelToSweden, { country: usa }).customsDetails?.customsItemList).toEqual([]);

    const denmark = { ...sweden, value: 'DK', caption: 'Danmark' };
    expect(change(parcelToSweden, { country: denmark }).customsDetails?.customsItemList).toHaveLength(1);
  });

  test('of the reason makes the items void', () => {
    const { customsDetails } = parcelToSweden;
    const sale = { value: 'SALE', caption: 'Salg', requiresTariff: true } as const;
    const after = change(parcelToSweden, {
      customsDetails: { customsItemList: customsDetails?.customsItemList ?? [], sendingAbroadReason: sale },
    });
    expect(after.customsDetails).toEqual({ sendingAbroadReason: sale, customsItemList: [] });
  });

  test('of the language changes nothing', () => {
    const { customsDetails } = parcelToSweden;
    const gift = { value: 'GIFT', caption: 'Gift', requiresTariff: false } as const;
    const after = change(parcelToSweden, {
      customsDetails: { customsItemList: customsDetails?.customsItemList ?? [], sendingAbroadReason: gift },
    });
    expect(after.customsDetails?.customsItemList).toHaveLength(1);
  });
});

describe('a stored draft', () => {
  test.each([{}, parcelToSweden, letterToUsa, { product: 'LETTER_ABROAD', sender: undefined }])(
    'is read as it was written, complete or not: %#',
    (draft) => {
      expect(abroadDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(JSON.parse(JSON.stringify(draft)));
    },
  );

  test.each([{ product: 'BALLOON' }, { weight: 'heavy' }, { customsDetails: { customsItemList: 'none' } }])(
    'of another shape is refused: %j',
    (draft) => {
      expect(abroadDraft.safeParse(draft).success).toBe(false);
    },
  );
});
