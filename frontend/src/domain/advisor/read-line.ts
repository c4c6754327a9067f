import { type Extra, type Measures, longestFirst } from './choices';
import { dangerous, type Goods, goods } from './goods';

/*
 * Interprets one line such as "et par sko til Bergen" or "book 900 g to Germany": measures, weight, goods,
 * destination and wishes, in Norwegian or English. It only uses rules and word lists, and returns what it did
 * not understand.
 */

/** A country with all its names. */
export interface NamedCountry {
  readonly value: string;
  readonly caption: string;
  readonly alternativeNames: readonly string[];
}

export interface Reading<Country extends NamedCountry> {
  readonly measures?: Measures;
  readonly grams?: number;
  readonly goods?: { readonly kind: Goods; readonly count: number };
  /** Whether measures and weight are only the usual ones of such goods. */
  readonly usual: { readonly measures: boolean; readonly grams: boolean };
  /** Where to: a country, a postal code, or the name of a place that the register may know. */
  readonly to?:
    | { readonly country: Country }
    | { readonly postalCode: string }
    | { readonly place: string }
    | { readonly norway: true };
  readonly extras: readonly Extra[];
  /** A word for what may be dangerous to send. */
  readonly danger?: string;
  /** The words that it does not understand. */
  readonly unread: readonly string[];
}

/** Whether a line has anything to fill in the fields with. */
export function understandsSome({ measures, grams, to, extras }: Reading<NamedCountry>): boolean {
  return measures !== undefined || grams !== undefined || to !== undefined || extras.length > 0;
}

const number = String.raw`(\d+(?:[.,]\d+)?)`;
const end = String.raw`(?![\p{L}\d])`;
const by = String.raw`\s*(?:cm|mm|m)?\s*(?:x|×|\*|ganger|by)\s*`;
const measuresPattern = new RegExp(`${number}${by}${number}${by}${number}\\s*(cm|mm|m)?${end}`, 'u');
const weightPattern = new RegExp(
  `(?:${number}|(?<![\\p{L}\\d])(en|ett|et|one|a|to|two|tre|three|fire|four|fem|five|halv|halvt|half a|ti|ten))\\s*` +
    `(kg|kilogram|kilograms|kilos|kilo|hg|hekto|grams|gram|gr|g)${end}`,
  'u',
);
const postalCodePattern = new RegExp(`(?<![\\p{L}\\d])\\d{4}${end}`, 'u');

const counts = new Map([
  ...['en', 'ei', 'et', 'ett', 'a', 'an', 'one', 'halv'].map((word) => [word, 1] as const),
  ...Object.entries({ to: 2, two: 2, tre: 3, three: 3, fire: 4, four: 4, fem: 5, five: 5, seks: 6, six: 6 }),
  ...Object.entries({ sju: 7, syv: 7, seven: 7, åtte: 8, eight: 8, ni: 9, nine: 9, ti: 10, ten: 10 }),
]);
const mostCounted = 20;

const gramsIn = (unit: string) => (unit.startsWith('k') ? 1000 : unit.startsWith('h') ? 100 : 1);
const centimetresIn: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };

const wishes: readonly (readonly [Extra, string])[] = [
  ['TRACKING', 'sporing|spore|spores|sporbar|sporet|tracking|tracked|trackable'],
  ['PARCEL_LOCKER', 'pakkeboks|pakkeautomat|parcel locker|locker'],
  [
    'MAILBOX_PICKUP',
    'hentes|henting|hente|postkassen|postkasse|postkassa|mailbox|pickup|picked up|collected|letterbox',
  ],
  [
    'EXPRESS',
    'ekspress|express|i morgen|neste dag|over natten|over natta|tomorrow|next day|overnight|haster|urgent',
  ],
  ['CASH_ON_DELIVERY', 'postoppkrav|oppkrav|cash on delivery|cod'],
  ['SECURE_DELIVERY', 'rekommandert|legitimasjon|personlig|sikker|sikkert|registered|secure|securely|id'],
  [
    'COMPENSATION',
    'erstatning|forsikret|forsikring|verdi|verdifull|verdifullt|compensation|insured|insurance|valuable',
  ],
];

/** Times of sending are ignored, but must not be read as a part of a place's name. */
const times = ['i dag', 'today', 'i kveld', 'tonight', 'snart', 'soon'];

/** Other common names of places. */
const knownAs = new Map([
  ['svalbard', 'longyearbyen'],
  ['spitsbergen', 'longyearbyen'],
]);

const towards = ['til', 'to', 'mot', 'towards'];
const inside = ['i', 'in', 'på'];
const fillers = new Set([
  ...'en ei et ett a an the den det de par pair pairs of med with og and som for av min mitt mine my our vår noen some'.split(
    ' ',
  ),
  ...'jeg i vi we skal vil want would like må need to å send sende sender sending få get kan can please stk pcs'.split(
    ' ',
  ),
  ...'til pakke pakken pakker parcel parcels package ting things noe something ny nye new gammel old liten small stor'.split(
    ' ',
  ),
  ...'large big lite på mot towards in is er som blir be den veier weighs about ca cirka omtrent omkring rundt around'.split(
    ' ',
  ),
  ...'hjem home ut out inn by with uten without gave gaver gift gifts present presents bursdag birthday jul christmas vanlig normal'.split(
    ' ',
  ),
]);

interface Word {
  readonly text: string;
  used: boolean;
}

export function readLine<Country extends NamedCountry>(
  line: string,
  countries: readonly Country[],
): Reading<Country> {
  let rest = line.normalize('NFC').toLowerCase();
  const take = (pattern: RegExp, instead = ' ; ') => {
    const match = pattern.exec(rest);
    if (match) rest = rest.replace(match[0], instead);
    return match;
  };

  const measured = take(measuresPattern);
  const typedMeasures = measured && toMeasures(measured);
  const typedGrams = gramsOf(take(weightPattern));
  // A postal code may precede the name of its place, as "to" does.
  const postalCode = take(postalCodePattern, ' til ')?.[0];

  const words = (rest.match(/;|[\p{L}\d][\p{L}\d.'’-]*/gu) ?? []).map((text): Word => ({
    text: text.replace(/[.'’-]+$/u, ''),
    used: text === ';',
  }));
  const found = <Value>(entries: readonly (readonly [string, Value])[]) => longestMatch(words, entries);

  const country = found(
    countries.flatMap((each) =>
      [each.caption, ...each.alternativeNames].map((name) => [name.toLowerCase(), each] as const),
    ),
  );
  const norway = found(['norge', 'norway', 'noreg', 'innenlands'].map((name) => [name, true]));
  const extras = wishes.flatMap(([extra, names]) => {
    const entries = names.split('|').map((name) => [name, extra] as const);
    let wished = false;
    while (found(entries)) wished = true;
    return wished ? [extra] : [];
  });
  found(times.map((name) => [name, true]));
  const place = placeIn(words);
  const danger = found(dangerous.map((word) => [word, word]));
  const kind = found(goods.flatMap((each) => each.words.map((word) => [word, each] as const)));
  const count = kind ? countBefore(words, kind.at) : 1;

  const usual = {
    measures: !typedMeasures && kind !== undefined,
    grams: typedGrams === undefined && kind !== undefined,
  };
  const measures = typedMeasures ?? (kind && stacked(kind.value.measures, count));
  const grams = typedGrams ?? (kind && kind.value.grams * count);
  return {
    ...(measures && { measures }),
    ...(grams !== undefined && { grams }),
    ...(kind && { goods: { kind: kind.value, count } }),
    usual,
    // The most exact destination comes last and counts.
    ...(norway && { to: { norway: true } }),
    ...(place !== undefined && { to: { place } }),
    ...(postalCode !== undefined && { to: { postalCode } }),
    ...(country && { to: { country: country.value } }),
    extras,
    ...(danger && { danger: danger.value }),
    unread: words.filter(({ used, text }) => !used && !fillers.has(text)).map(({ text }) => text),
  };
}

/** A weight as typed in its field, with its unit: "900 g", "1,2 kg". Undefined for anything else. */
export function parseWeight(typed: string): number | undefined {
  const text = typed.trim().toLowerCase();
  const match = weightPattern.exec(text);
  return match?.[0] === text ? gramsOf(match) : undefined;
}

function gramsOf(match: readonly (string | undefined)[] | null): number | undefined {
  if (!match) return undefined;
  const [, digits, word = '', unit = ''] = match;
  const amount =
    digits === undefined ? (word.startsWith('hal') ? 0.5 : (counts.get(word) ?? 1)) : decimal(digits);
  return Math.round(amount * gramsIn(unit));
}

function toMeasures([, one = '', another = '', third = '', unit = 'cm']: readonly string[]): Measures {
  const factor = centimetresIn[unit] ?? 1;
  return [one, another, third].map(
    (side) => Math.round(decimal(side) * factor * 10) / 10,
  ) as unknown as Measures;
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}

/** The longest entry whose words are in the line one after the other; marks them as used. */
function longestMatch<Value>(
  words: readonly Word[],
  entries: readonly (readonly [string, Value])[],
): { readonly value: Value; readonly at: number } | undefined {
  let best: { value: Value; at: number; length: number } | undefined;
  for (const [name, value] of entries) {
    const parts = name.split(' ');
    if (parts.length <= (best?.length ?? 0)) continue;
    const at = words.findIndex((_, start) =>
      parts.every((part, place) => words[start + place]?.text === part && !words[start + place]?.used),
    );
    if (at >= 0) best = { value, at, length: parts.length };
  }
  if (!best) return undefined;
  markUsed(words, best.at, best.length);
  return best;
}

/** The words after "to", up to the next word with another meaning: "mo i rana". */
function placeIn(words: readonly Word[]): string | undefined {
  const nameAfter = (start: number) => {
    const name: string[] = [];
    for (let at = start; name.length < 3; at++) {
      const word = words[at];
      const joins = name.length > 0 && word?.text === 'i' && words[at + 1]?.used === false;
      if (!word || word.used || (fillers.has(word.text) && !joins) || isKnownWord(word.text)) break;
      name.push(word.text);
    }
    return name;
  };
  // "To" is stronger than "in", and the last one counts, because "to" is also the Norwegian word for two.
  const lastAfter = (prepositions: readonly string[]) =>
    words.findLastIndex(
      ({ text, used }, index) => !used && prepositions.includes(text) && nameAfter(index + 1).length > 0,
    );
  const strong = lastAfter(towards);
  const at = strong < 0 ? lastAfter(inside) : strong;
  if (at < 0) return undefined;
  const name = nameAfter(at + 1);
  markUsed(words, at, name.length + 1);
  return knownAs.get(name.join(' ')) ?? name.join(' ');
}

const goodsWords = new Set([...goods.flatMap(({ words }) => words), ...dangerous, ...counts.keys()]);

function isKnownWord(text: string): boolean {
  // A place may have the name of a thing, such as Ski: after "to" it is the place, unless a number or an
  // article precedes.
  return text !== 'ski' && goodsWords.has(text);
}

/** The number of things: "2 books", "three books", "et par sko", "3 par sko". */
function countBefore(words: readonly Word[], at: number): number {
  const pair =
    words[at - 1]?.text === 'par' ||
    (words[at - 1]?.text === 'of' && ['pair', 'pairs'].includes(words[at - 2]?.text ?? ''));
  const before = words[pair ? at - (words[at - 1]?.text === 'par' ? 2 : 3) : at - 1];
  if (!before || before.used) return 1;
  const count = counts.get(before.text) ?? (/^\d+$/.test(before.text) ? Number(before.text) : undefined);
  if (count === undefined || count < 1 || count > mostCounted) return 1;
  before.used = true;
  return count;
}

/** Several of a thing, stacked along the shortest side. */
function stacked(measures: Measures, count: number): Measures {
  const [long, middle, short] = longestFirst(measures);
  return longestFirst([long, middle, Math.round(short * count * 10) / 10]);
}

function markUsed(words: readonly Word[], at: number, length: number): void {
  for (const word of words.slice(at, at + length)) word.used = true;
}
