import { describe, expect, test } from 'vitest';
import { type Choices, type Measures, noChoices, type Place } from './choices';
import { advise, filterError, type OfferId, offers, reasonAgainst } from './offers';

const germany: Place = { country: 'DE', available: true, details: {} };
const having = (choices: Partial<Choices>): Choices => ({ ...noChoices, ...choices });

test('every item abroad gets a label, but a letter without tracking only for goods', () => {
  const abroad = Object.values(offers).filter((offer) => offer.abroad);
  const needed = abroad.map(({ has }) => (has.includes('TRACKING') ? 'LABEL' : 'LABEL_OF_GOODS'));
  expect(abroad.map(({ needs }) => needs)).toEqual(needed);
});

describe('the products that fit', () => {
  test.each<[string, Partial<Choices>, string[]]>([
    [
      'a letter of 20 g',
      { measures: [23, 16, 0.5], grams: 20 },
      ['stamps', 'regularStamps', 'registeredLetter', 'insuredLetter', 'smallParcel'],
    ],
    ['a pair of shoes', { measures: [34, 22, 13], grams: 1300 }, ['regularStamps', 'largeParcel', 'express']],
    [
      'what is smaller than the smallest large parcel',
      { measures: [20, 15, 5], grams: 500 },
      ['regularStamps', 'smallParcel'],
    ],
    [
      'what is smaller than the smallest large parcel, on cash on delivery',
      { measures: [20, 15, 5], extras: ['CASH_ON_DELIVERY'] },
      [],
    ],
    ['skis', { measures: [205, 20, 12], grams: 5000 }, ['extraLarge']],
    [
      'skis on cash on delivery',
      { measures: [205, 20, 12], extras: ['CASH_ON_DELIVERY'] },
      ['cashOnDelivery'],
    ],
    [
      'a book abroad',
      { measures: [24, 17, 3], grams: 900, to: germany },
      ['letterAbroad', 'letterTracked', 'letterRegisteredAbroad', 'parcelAbroad'],
    ],
    [
      'what is left in a parcel locker',
      { measures: [59, 50, 44], extras: ['PARCEL_LOCKER'] },
      ['largeParcel'],
    ],
    ['what is collected', { grams: 350, extras: ['MAILBOX_PICKUP'] }, ['stamps', 'smallParcel']],
    ['what is handed over in person', { extras: ['SECURE_DELIVERY'] }, ['registeredLetter', 'insuredLetter']],
    ['what is compensated', { measures: [130, 30, 30], extras: ['COMPENSATION'] }, ['extraLarge']],
    ['what nothing carries', { extras: ['EXPRESS', 'CASH_ON_DELIVERY'] }, []],
    ['35 kg', { grams: 35_000, measures: [120, 60, 60] }, ['largeParcel']],
    ['35,001 g', { grams: 35_001, measures: [120, 60, 60] }, []],
  ])('%s', (_, choices, fitting) => {
    expect(advise(having(choices)).fitting).toEqual(fitting);
  });
});

describe('a product that does not fit says why', () => {
  test.each<[string, ReturnType<typeof reasonAgainst>, ReturnType<typeof reasonAgainst>]>([
    [
      'thickness',
      reasonAgainst('smallParcel', having({ measures: [14, 20, 35] })),
      { code: 'TOO_THICK', cm: 2, most: 12 },
    ],
    [
      'thickness before length',
      reasonAgainst('stamps', having({ measures: [40, 30, 7.3] })),
      { code: 'TOO_THICK', cm: 0.3, most: 7 },
    ],
    [
      'width',
      reasonAgainst('smallParcel', having({ measures: [12, 26, 35] })),
      { code: 'TOO_WIDE', cm: 1, most: 25 },
    ],
    [
      'length',
      reasonAgainst('express', having({ measures: [121, 60, 60] })),
      { code: 'TOO_LONG', cm: 1, most: 120 },
    ],
    [
      'all sides of a letter',
      reasonAgainst('regularStamps', having({ measures: [60, 25, 7] })),
      { code: 'TOO_LARGE_TOGETHER', cm: 2, most: 90 },
    ],
    [
      'length and circumference',
      reasonAgainst('extraLarge', having({ measures: [200, 60, 30] })),
      { code: 'TOO_LARGE_TOGETHER', cm: 20, most: 360 },
    ],
    [
      'weight',
      reasonAgainst('smallParcel', having({ grams: 5200 })),
      { code: 'TOO_HEAVY', grams: 200, most: 5000 },
    ],
    [
      'the least measures',
      reasonAgainst('express', having({ measures: [22, 13, 1] })),
      { code: 'TOO_SMALL', least: [23, 13, 1] },
    ],
    [
      'a wish',
      reasonAgainst('stamps', having({ extras: ['TRACKING'] })),
      { code: 'LACKS', extra: 'TRACKING' },
    ],
    [
      'the parcel locker',
      reasonAgainst('largeParcel', having({ measures: [60, 50, 44], extras: ['PARCEL_LOCKER'] })),
      { code: 'TOO_LARGE_FOR_LOCKER' },
    ],
    [
      'a normal size',
      reasonAgainst('extraLarge', having({ measures: [60, 50, 44] })),
      { code: 'WITHIN_NORMAL' },
    ],
    [
      'a closed country',
      reasonAgainst('parcelAbroad', having({ to: { ...germany, available: false } })),
      { code: 'COUNTRY_UNAVAILABLE' },
    ],
    ['nothing', reasonAgainst('smallParcel', having({ measures: [12, 25, 35], grams: 5000 })), undefined],
  ])('%s', (_, reason, expected) => {
    expect(reason).toEqual(expected);
  });
});

describe('the limits of the specification (§9)', () => {
  const abroad = { to: germany };
  test.each<[OfferId, Measures, number, Partial<Choices>]>([
    ['stamps', [35, 25, 7], 350, {}],
    ['regularStamps', [60, 25, 5], 2000, {}],
    ['registeredLetter', [35.3, 25, 2], 2000, {}],
    ['insuredLetter', [35.3, 25, 2], 2000, {}],
    ['smallParcel', [35, 25, 12], 5000, {}],
    ['largeParcel', [120, 60, 60], 35_000, {}],
    ['largeParcel', [59, 50, 44], 35_000, { extras: ['PARCEL_LOCKER'] }],
    ['extraLarge', [240, 30, 30], 35_000, {}],
    ['cashOnDelivery', [240, 30, 30], 35_000, {}],
    ['express', [120, 60, 60], 20_000, {}],
    ['letterAbroad', [60, 25, 5], 2000, abroad],
    ['letterTracked', [35.3, 25, 7], 2000, abroad],
    ['letterRegisteredAbroad', [35.3, 25, 7], 2000, abroad],
    ['parcelAbroad', [120, 60, 60], 20_000, abroad],
  ])('%s takes %j and %i g, and nothing larger or heavier', (offer, measures, grams, choices) => {
    const reason = (change: Partial<Choices>) => reasonAgainst(offer, having({ ...choices, ...change }));
    expect(reason({ measures, grams })).toBeUndefined();
    expect(reason({ measures, grams: grams + 1 })).toMatchObject({ code: 'TOO_HEAVY', most: grams });
    for (const side of [0, 1, 2]) {
      const larger = measures.map((cm, each) => (each === side ? cm + 0.1 : cm));
      expect(reason({ measures: larger as unknown as Measures })?.code).toMatch(
        /^TOO_L|^TOO_WIDE|^TOO_THICK/,
      );
    }
  });
});

test('advice names every product for the destination once', () => {
  const { fitting, others } = advise(having({ measures: [34, 22, 13], grams: 6000 }));
  const named = [...fitting, ...others.map(({ offer }) => offer)];
  expect(named.toSorted()).toEqual([
    'express',
    'extraLarge',
    'insuredLetter',
    'largeParcel',
    'registeredLetter',
    'regularStamps',
    'smallParcel',
    'stamps',
  ]);
});

describe('the filter refuses', () => {
  test.each<[string, Partial<Choices>, ReturnType<typeof filterError>]>([
    ['a side of 0', { measures: [10, 0, 10] }, 'NOT_POSITIVE'],
    ['a side below 0', { measures: [10, -1, 10] }, 'NOT_POSITIVE'],
    ['241 cm', { measures: [10, 241, 10] }, 'TOO_LARGE'],
    ['more than 360 cm around', { measures: [200, 50, 31] }, 'TOO_LARGE'],
    ['nothing at the limit', { measures: [240, 30, 30] }, undefined],
    [
      'too much for a mailbox',
      { measures: [35, 25, 13], extras: ['MAILBOX_PICKUP'] },
      'TOO_LARGE_FOR_MAILBOX',
    ],
    ['nothing that a mailbox holds', { measures: [12, 35, 25], extras: ['MAILBOX_PICKUP'] }, undefined],
    ['nothing without measures', { extras: ['MAILBOX_PICKUP'] }, undefined],
  ])('%s', (_, choices, error) => {
    expect(filterError(having(choices))).toBe(error);
  });
});
