import { describe, expect, test } from 'vitest';
import { parseWeight, readLine, understandsSome } from './read-line';
import { goods } from './goods';

const country = (value: string, caption: string, ...alternativeNames: string[]) => ({
  value,
  caption,
  alternativeNames,
});
const countries = [
  country('DE', 'Tyskland', 'Germany', 'Deutschland'),
  country('SE', 'Sverige', 'Sweden'),
  country('US', 'USA', 'United States', 'Amerika', 'New York'),
  country('GB', 'Storbritannia', 'UK', 'England', 'United Kingdom'),
  country('NL', 'Nederland', 'Netherlands', 'Holland'),
  country('SS', 'Sør-Sudan', 'South Sudan'),
  country('SD', 'Sudan'),
  country('CF', 'Den sentralafrikanske republikk', 'Central African Republic'),
];

interface Expected {
  readonly measures?: readonly [number, number, number];
  readonly grams?: number;
  readonly goods?: readonly [id: string, count: number];
  readonly to?: string;
  readonly extras?: readonly string[];
  readonly danger?: string;
  readonly unread?: readonly string[];
}

const cases: readonly (readonly [line: string, expected: Expected])[] = [
  ['et par sko til Bergen', { goods: ['sko', 1], measures: [33, 20, 12], grams: 1200, to: 'place bergen' }],
  ['book 900 g to Germany', { goods: ['bok', 1], measures: [24, 17, 3], grams: 900, to: 'DE' }],
  [
    'A pair of shoes to Bergen',
    { goods: ['sko', 1], measures: [33, 20, 12], grams: 1200, to: 'place bergen' },
  ],
  [
    'to bøker til Mo i Rana',
    { goods: ['bok', 2], measures: [24, 17, 6], grams: 1200, to: 'place mo i rana' },
  ],
  ['3 books to sweden', { goods: ['bok', 3], measures: [24, 17, 9], grams: 1800, to: 'SE' }],
  ['3 pairs of socks to Sweden', { goods: ['votter', 3], measures: [24, 17, 12], grams: 750, to: 'SE' }],
  ['20 bøker', { goods: ['bok', 20], measures: [60, 24, 17], grams: 12_000 }],
  ['21 bøker', { goods: ['bok', 1], measures: [24, 17, 3], grams: 600, unread: ['21'] }],
  ['3 par sokker til Tyskland', { goods: ['votter', 3], measures: [24, 17, 12], grams: 750, to: 'DE' }],
  ['40 x 30 x 20 cm, 3,5 kg til 5003', { measures: [40, 30, 20], grams: 3500, to: '5003' }],
  ['2 kg til 8622 Mo i Rana med sporing', { grams: 2000, to: '8622', extras: ['TRACKING'] }],
  ['5003 bok', { goods: ['bok', 1], measures: [24, 17, 3], grams: 600, to: '5003' }],
  ['2 kg til 1144 Sverige', { grams: 2000, to: 'SE' }],
  ['400x300x200mm 2 kilo', { measures: [40, 30, 20], grams: 2000 }],
  ['1.2 m × 30 cm × 20 cm', { measures: [1.2, 30, 20] }],
  ['en halv kilo kaffe til England', { goods: ['kaffe', 1], measures: [25, 18, 9], grams: 500, to: 'GB' }],
  ['to kilo klær til Holland', { goods: ['klær', 1], measures: [40, 30, 15], grams: 2000, to: 'NL' }],
  ['halvkilo til usa', { grams: 500, to: 'US' }],
  ['5 hg', { grams: 500 }],
  ['letter to New York', { goods: ['brev', 1], measures: [23, 16, 0.5], grams: 20, to: 'US' }],
  ['frimerke til Bergen', { goods: ['brev', 1], measures: [23, 16, 0.5], grams: 20, to: 'place bergen' }],
  ['2 kg gifts to Germany', { grams: 2000, to: 'DE' }],
  ['ski til Ski', { goods: ['ski', 1], measures: [205, 20, 12], grams: 5000, to: 'place ski' }],
  ['Pakke til Svalbard', { to: 'place longyearbyen' }],
  ['noe til Norge', { to: 'norway' }],
  ['2 kg to Bergen, Norway', { grams: 2000, to: 'place bergen' }],
  ['2 kg to Berlin, Germany', { grams: 2000, to: 'DE' }],
  ['noe fra Norge til South Sudan', { to: 'SS', unread: ['fra'] }],
  ['til Bergen bok', { goods: ['bok', 1], measures: [24, 17, 3], grams: 600, to: 'place bergen' }],
  ['noe i Bergen', { to: 'place bergen' }],
  ['noe til Mo i Rana kjapt', { to: 'place mo i rana', unread: ['kjapt'] }],
  ['noe til A\u030alesund i pakkeboks.', { to: 'place ålesund', extras: ['PARCEL_LOCKER'] }],
  [
    'brev med sporing til uk',
    { goods: ['brev', 1], measures: [23, 16, 0.5], grams: 20, to: 'GB', extras: ['TRACKING'] },
  ],
  [
    'smykke rekommandert til Oslo',
    {
      goods: ['smykke', 1],
      measures: [15, 10, 3],
      grams: 100,
      to: 'place oslo',
      extras: ['SECURE_DELIVERY'],
    },
  ],
  [
    'gitar med ekspress til Tromsø, må være der i morgen',
    {
      goods: ['gitar', 1],
      measures: [115, 45, 17],
      grams: 6500,
      to: 'place tromsø',
      extras: ['EXPRESS'],
      unread: ['være', 'der'],
    },
  ],
  [
    'to fine gensere til Bodø i dag',
    { goods: ['genser', 1], measures: [33, 25, 8], grams: 700, to: 'place bodø', unread: ['fine'] },
  ],
  ['bok i pakkeboks', { goods: ['bok', 1], measures: [24, 17, 3], grams: 600, extras: ['PARCEL_LOCKER'] }],
  [
    'cash on delivery phone',
    { goods: ['mobil', 1], measures: [18, 10, 5], grams: 400, extras: ['CASH_ON_DELIVERY'] },
  ],
  ['powerbank til Bergen', { danger: 'powerbank', to: 'place bergen' }],
  ['glitrende dingseboms til Bergen', { to: 'place bergen', unread: ['glitrende', 'dingseboms'] }],
  ['bok til constructor', { goods: ['bok', 1], measures: [24, 17, 3], grams: 600, to: 'place constructor' }],
  ['constructor bok', { goods: ['bok', 1], measures: [24, 17, 3], grams: 600, unread: ['constructor'] }],
  ['', {}],
  ['   ', {}],
  ['🙂🙂', {}],
  ['0 kg', { grams: 0 }],
];

describe('a line of text', () => {
  test.each(cases)('%s', (line, expected) => {
    const { measures, grams, goods: thing, to, extras, danger, unread } = readLine(line, countries);
    const where =
      to &&
      ('country' in to
        ? to.country.value
        : 'place' in to
          ? `place ${to.place}`
          : 'postalCode' in to
            ? to.postalCode
            : 'norway');
    expect({
      measures,
      grams,
      goods: thing && [thing.kind.id, thing.count],
      to: where,
      extras,
      danger,
      unread,
    }).toEqual({
      measures: undefined,
      grams: undefined,
      goods: undefined,
      to: undefined,
      extras: [],
      danger: undefined,
      unread: [],
      ...expected,
    });
  });

  test('says which figures are only the usual ones', () => {
    expect(readLine('bok', countries).usual).toEqual({ measures: true, grams: true });
    expect(readLine('bok 900 g', countries).usual).toEqual({ measures: true, grams: false });
    expect(readLine('bok 30x20x5 cm', countries).usual).toEqual({ measures: false, grams: true });
    expect(readLine('900 g', countries).usual).toEqual({ measures: false, grams: false });
  });
});

test.each([
  ['40x30x20 cm', true],
  ['900 g', true],
  ['til Bergen', true],
  ['sporing', true],
  ['qwerty', false],
])('"%s" has something to fill in: %s', (line, some) => {
  expect(understandsSome(readLine(line, countries))).toBe(some);
});

test.each([
  ['to|two', 2],
  ['tre|three', 3],
  ['fire|four', 4],
  ['fem|five', 5],
  ['seks|six', 6],
  ['sju|syv|seven', 7],
  ['åtte|eight', 8],
  ['ni|nine', 9],
  ['ti|ten', 10],
])('%s is read as the number %i', (words, number) => {
  for (const word of words.split('|'))
    expect(readLine(`${word} bøker`, countries).goods?.count, word).toBe(number);
});

test.each([
  ['900 g', 900],
  ['1,25 kg', 1250],
  [' 2 Kilo ', 2000],
  ['900', undefined],
  ['900 g til Oslo', undefined],
  ['', undefined],
])('the weight %j is %j grams', (typed, grams) => {
  expect(parseWeight(typed)).toBe(grams);
});

test('every kind of goods has sides and a weight, and no word stands for two of them first', () => {
  for (const { measures, grams, words } of goods) {
    expect(measures.every((cm) => cm > 0) && grams > 0, words[0]).toBe(true);
  }
  const first = goods.map(({ id }) => id);
  expect(new Set(first).size).toBe(first.length);
});
