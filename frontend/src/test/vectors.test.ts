import { expect, test } from 'vitest';
import { accountNumberCode } from '@/domain/account-number';
import { addressLine, latinCode, senderLineLimit } from '@/domain/address-line';
import { iossCode, organisationNumberCode } from '@/domain/business-number';
import { amountCode } from '@/domain/cash-on-delivery-amount';
import {
  descriptionCode,
  inlandItemDemands,
  type ItemDemands,
  itemDemands,
  netWeightCode,
  originCode,
  quantityCode,
  tariffNumberCode,
  valueCode,
} from '@/domain/customs-item';
import { emailCode } from '@/domain/email';
import { optional, type Rule } from '@/domain/field-code';
import {
  type DimensionError,
  dimensionErrors,
  type Dimensions,
  expressDimensionErrors,
  fitsParcelLocker,
  isWithinNormalSize,
  lengthAndGirth,
} from '@/domain/parcel-dimensions';
import { formatOre } from '@/domain/money';
import { isInUse } from '@/domain/numbering-plans';
import { orderNumberCode } from '@/domain/order-number';
import { formatFullPhone, formatPhone, phoneCode } from '@/domain/phone';
import { expressKilos } from '@/domain/parcel-kilos';
import { isPOBox } from '@/domain/po-box';
import { postalCodeCode, recipientPostalCodeCode } from '@/domain/postal-code';
import { itemNumber } from '@/domain/item-number';
import { s10Code } from '@/domain/s10';
import { isSendingCode } from '@/domain/sending-code';
import {
  letterPrices,
  stampGrams,
  stampSizes,
  type StampWeight,
  stampWeight,
  stampWeights,
} from '@/domain/stamp-filtering';
import { townAbroad } from '@/domain/town-abroad';
import { bandHolding } from '@/domain/weight-band';
import { type AbroadProduct, type AbroadSize, weightClass } from '@/domain/weight-class';
import { texts as englishAbroad } from '@/flows/abroad/en';
import { texts as norwegianAbroad } from '@/flows/abroad/no';
import { texts as englishStamps } from '@/flows/stamps/en';
import { texts as norwegianStamps } from '@/flows/stamps/no';
import { priceLines as english } from '@/i18n/price-lines/en';
import { priceLines as norwegian } from '@/i18n/price-lines/no';
import { testRule, unreadVectors, vectors } from './vectors';

/**
 * The page's rules against proto/vectors, which the server's tests run too: first the rules about one text, then those whose
 * vectors have a different shape.
 */

testRule('account-number', ({ input }) => accountNumberCode(input));
testRule('email', ({ input }) => emailCode(input));
testRule('ioss', ({ input }) => iossCode(input));
testRule('latin-text', ({ input }) => latinCode(input));
testRule('order-number', ({ input }) => orderNumberCode(input));
testRule('organisation-number', ({ input }) => organisationNumberCode(input));
testRule('phone', ({ dialCode = '', input }) => phoneCode(dialCode, input, isInUse));
testRule('po-box', ({ input }) => (isPOBox(input) ? 'PO_BOX' : undefined));
testRule('postal-code', ({ input }) => postalCodeCode(input));
testRule('recipient-postal-code', ({ input }) => recipientPostalCodeCode(input));
testRule('s10', ({ input }) => s10Code(input));
testRule('sender-name', ({ input }) => addressLine(senderLineLimit)(input));

interface CashOnDeliveryAmountCase {
  name: string;
  amountInKroner: number;
  maximumInKroner: number;
  valid: boolean;
  code?: string;
}

test.each(vectors<CashOnDeliveryAmountCase>('cash-on-delivery-amount'))(
  'cash on delivery: $name',
  (vector) => {
    const { amountInKroner, maximumInKroner, valid, code } = vector;
    const complaint = amountCode(String(amountInKroner), maximumInKroner * 100);
    expect(complaint === undefined).toBe(valid);
    // A missing amount is 0 in the vectors; on the page the field is empty, which has a different code.
    if (code) expect(complaint).toBe(code);
  },
);

type CustomsItemCase = { name: string; valid: boolean; code?: string } & (
  | { field: 'quantity' | 'value'; input: number }
  | { field: 'netWeightInKg'; input: number; destination?: string }
  | { field: 'description'; input: string }
  | { field: 'tariffNumber'; input: string; required: boolean; destination: string }
  | { field: 'countryOfOrigin'; input: string; required: boolean }
);

/** What an item needs for a destination; `NO` means a customs border inside Norway. */
function itemDemandsOf(destination: string | undefined): ItemDemands {
  if (destination === 'NO') return inlandItemDemands('GIFT');
  const tariffNumberDigits = destination === 'US' ? 10 : 8;
  return itemDemands('GIFT', { requiresTariffNumber: true, tariffNumberDigits, prepaidDuty: false });
}

const required = (rule: Rule, isRequired: boolean) => (isRequired ? rule : optional(rule));

function customsItemCode(vector: CustomsItemCase) {
  switch (vector.field) {
    case 'description':
      return descriptionCode(vector.input);
    case 'quantity':
      return quantityCode(vector.input);
    case 'value':
      return valueCode(vector.input);
    case 'netWeightInKg':
      return netWeightCode(vector.input, itemDemandsOf(vector.destination).mostNetKilos);
    case 'tariffNumber': {
      const { tariffDigits } = itemDemandsOf(vector.destination);
      return required((text) => tariffNumberCode(text, tariffDigits), vector.required)(vector.input);
    }
    case 'countryOfOrigin':
      return required((code) => originCode(code, ['NO', 'CN']), vector.required)(vector.input);
  }
}

test.each(vectors<CustomsItemCase>('customs-item'))('customs item, $field: $name', (vector) => {
  expect(customsItemCode(vector)).toBe(vector.valid ? undefined : vector.code);
});

interface TownAbroadCase {
  name: string;
  country: string;
  postalCode: string;
  city: string;
  state?: string;
  line: string;
}

test.each(vectors<TownAbroadCase>('town-abroad'))('town abroad: $name', ({ country, line, ...place }) => {
  expect(townAbroad(place, country)).toBe(line);
});

interface DomesticWeightBandCase {
  name: string;
  weightInGrams: number;
  /** For a parcel. */
  bandsInGrams?: number[];
  bandInGrams?: number;
  /** For a letter; absent if it is too heavy for a stamp. */
  stampWeight?: string;
}

const classes = ['FROM_0_TO_20_G', 'FROM_21_TO_50_G', 'FROM_51_TO_100_G', 'FROM_101_TO_350_G'] as const;

test.each(vectors<DomesticWeightBandCase>('domestic-weight-band'))('weight band: $name', (vector) => {
  const { bandsInGrams, weightInGrams: grams } = vector;
  if (bandsInGrams) {
    const bands = bandsInGrams.map((maxWeightInGrams) => ({ maxWeightInGrams }));
    expect(bandHolding(bands, grams)?.maxWeightInGrams).toBe(vector.bandInGrams);
  } else {
    const found = classes.find((weight: StampWeight) => {
      const { from, to } = stampGrams(weight);
      return from <= grams && grams <= to;
    });
    expect(found && stampWeight(found)).toBe(vector.stampWeight);
  }
});

test.each(vectors<Dimensions & { name: string; errors: DimensionError[] }>('express-dimensions'))(
  'express dimensions: $name',
  (vector) => {
    expect(expressDimensionErrors(vector)).toEqual(vector.errors);
  },
);

interface ExpressWeightCase {
  name: string;
  weightInGrams: number;
  kilograms?: number;
  error?: string;
}

test.each(vectors<ExpressWeightCase>('express-weight'))('express weight: $name', (vector) => {
  expect(expressKilos(vector.weightInGrams)).toBe(vector.kilograms ?? vector.error);
});

test.each(vectors<{ name: string; ore: number; no: string; en: string }>('money'))(
  'money: $name',
  ({ ore, no, en }) => {
    const written = (language: 'no' | 'en') => formatOre(ore, language).replaceAll('\u00a0', ' ');
    expect({ no: written('no'), en: written('en') }).toEqual({ no, en });
  },
);

interface ParcelDimensionsCase extends Dimensions {
  name: string;
  errors: DimensionError[];
  /** Absent if a side is missing. */
  lengthAndGirthInCms?: number;
  /** Absent if there are errors. */
  withinNormalSize?: boolean;
  fitsParcelLocker?: boolean;
}

test.each(vectors<ParcelDimensionsCase>('parcel-dimensions'))('parcel-dimensions: $name', (vector) => {
  expect(dimensionErrors(vector)).toEqual(vector.errors);
  if (vector.lengthAndGirthInCms !== undefined)
    expect(lengthAndGirth(vector)).toBe(vector.lengthAndGirthInCms);
  if (vector.errors.length > 0) return;
  expect(isWithinNormalSize(vector)).toBe(vector.withinNormalSize);
  expect(fitsParcelLocker(vector)).toBe(vector.fitsParcelLocker);
});

interface SendingCodeCase {
  name: string;
  input: string;
  valid: boolean;
}

test.each(vectors<SendingCodeCase>('sending-code'))('sending code: $name', ({ input, valid }) => {
  expect(isSendingCode(input)).toBe(valid);
});

interface ItemNumberCase {
  name: string;
  input: string;
  number: string;
}

test.each(vectors<ItemNumberCase>('item-number'))('item number: $name', ({ input, number }) => {
  expect(itemNumber(input) ?? '').toBe(number);
});

interface PhoneTextCase {
  name: string;
  dialCode: string;
  input: string;
  text: string;
}

test.each(vectors<PhoneTextCase>('phone-text'))('phone text: $name', ({ dialCode, input, text }) => {
  const shown = dialCode
    ? `${dialCode} ${formatPhone(dialCode, input)}`
    : formatFullPhone(input, ['+1', '+46', '+47', '+358']);
  expect(shown).toBe(text);
});

interface StampFilteringCase {
  name: string;
  size: string;
  weight: string;
  sold: boolean;
}

test.each(vectors<StampFilteringCase>('stamp-filtering'))(
  'stamp filtering: $name',
  ({ size, weight, sold }) => {
    expect(letterPrices([{ size, weight }])).toHaveLength(sold ? 1 : 0);
  },
);

interface WeightClassCase {
  name: string;
  product: AbroadProduct;
  size: AbroadSize;
  weightInGrams: number;
  maxWeightInGrams?: number;
  /** 0 for none. */
  nextMaxWeightInGrams?: number;
  error?: string;
}

test.each(vectors<WeightClassCase>('weight-class'))('weight class: $name', (vector) => {
  const found = weightClass(vector.product, vector.size, vector.weightInGrams);
  if (typeof found === 'string') {
    expect(found === 'NOT_SOLD' ? 'PRICE_NOT_FOUND' : found).toBe(vector.error);
  } else {
    expect(found.max).toBe(vector.maxWeightInGrams);
    expect(found.next ?? 0).toBe(vector.nextMaxWeightInGrams);
  }
});

/** What something is called in both languages. */
interface NameCase {
  name: string;
  no: string;
  en: string;
}

test.each([
  ['no', norwegian],
  ['en', english],
] as const)('a price line has the same name on the page as on the receipt, in %s', (language, names) => {
  const listed = vectors<NameCase>('price-lines').map((line) => [line.name, line[language]]);
  expect(names).toEqual(Object.fromEntries(listed));
});

test.each([
  ['no', norwegianAbroad, norwegianStamps],
  ['en', englishAbroad, englishStamps],
] as const)(
  'a letter’s measures are called the same on the page as on the receipt, in %s',
  (language, abroad, stamps) => {
    const listed = vectors<NameCase>('letter-measures').map((measure) => [measure.name, measure[language]]);
    const names = [
      ...Object.entries(abroad.sizes).map(([size, { name }]) => [size, name]),
      ...stampSizes.map((size) => [size, stamps.words.letter.thicknesses[size]]),
      ...stampWeights.map((weight) => [weight, stamps.weight(stampGrams(weight))]),
    ];
    expect(names).toEqual(listed);
  },
);

test('every shared rule is checked here', () => {
  expect(unreadVectors()).toEqual([]);
});
