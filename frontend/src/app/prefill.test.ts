import { describe, expect, test } from 'vitest';
import { type Choices, noChoices, type Place } from '@/domain/advisor/choices';
import type { OfferId } from '@/domain/advisor/offers';
import { draftOf } from '@/flow/draft-store';
import type { Flow } from '@/flow/flow';
import { handOver, orderBegun, takeHandover } from '@/flow/handover';
import { prefillDraft } from '@/flow/prefill';
import { abroadFlow } from '@/flows/abroad/flow';
import { expressFlow } from '@/flows/express/flow';
import { largeParcelFlow } from '@/flows/large-parcel/flow';
import { registeredLetterFlow } from '@/flows/registered-letter/flow';
import { smallParcelFlow } from '@/flows/small-parcel/flow';
import { stampFlow } from '@/flows/stamps/flow';

const bergen: Place = { country: 'NO', postalCode: '5003', city: 'BERGEN' };
const germany: Place = {
  country: 'DE',
  available: true,
  details: {
    value: 'DE',
    caption: 'Tyskland',
    dialCode: '+49',
    alternativeNames: [],
    states: [],
    available: true,
    notices: [],
    mostUsedRank: 0,
    feature: {
      region: 'EUROPE',
      prepaidDuty: false,
      requiresTariffNumber: false,
      tariffNumberDigits: 8,
      customsUnion: true,
      stateRequired: false,
    },
  },
};

type AnyFlow = Flow<object, unknown, string>;
const flows = {
  stamps: stampFlow,
  smallParcel: smallParcelFlow,
  largeParcel: largeParcelFlow,
  extraLarge: largeParcelFlow,
  cashOnDelivery: largeParcelFlow,
  express: expressFlow,
  registeredLetter: registeredLetterFlow,
  letterAbroad: abroadFlow,
  letterTracked: abroadFlow,
  parcelAbroad: abroadFlow,
} as unknown as Partial<Record<OfferId, AnyFlow>>;

function flowOf(offer: OfferId): AnyFlow {
  const flow = flows[offer];
  if (!flow) throw new Error(`no flow sells ${offer}`);
  return flow;
}

describe('what was chosen on the front page stands in the draft of the flow that is entered', () => {
  test.each<[OfferId, Partial<Choices>, object]>([
    ['stamps', { measures: [23, 16, 0.5], grams: 60 }, { size: 'UNDER_2_CM', weight: 'FROM_51_TO_100_G' }],
    [
      'stamps',
      { measures: [23, 16, 3], extras: ['MAILBOX_PICKUP'] },
      { size: 'FROM_2_TO_7CM', handIn: 'WITHPICKUP' },
    ],
    [
      'smallParcel',
      { measures: [12, 33, 19.5], grams: 900, extras: ['PARCEL_LOCKER'] },
      { measured: { lengthCm: '33', widthCm: '20', heightCm: '12' }, weight: 900, handIn: 'PARCEL_LOCKER' },
    ],
    ['largeParcel', { measures: [60, 40, 40], grams: 12_000 }, { size: 'NORMAL', weight: 12_000 }],
    [
      'extraLarge',
      { measures: [20, 205, 12], grams: 5000 },
      { size: 'CUSTOM', measured: { lengthInCms: '205', widthInCms: '20', heightInCms: '12' }, weight: 5000 },
    ],
    ['cashOnDelivery', {}, { cashOnDelivery: { wanted: true, amount: '', accountNumber: '' } }],
    [
      'express',
      { measures: [33, 20, 12], grams: 1200 },
      { measured: { lengthInCms: '33', widthInCms: '20', heightInCms: '12' }, weight: 2000 },
    ],
    ['registeredLetter', { measures: [25, 17.6, 0.5] }, { size: 'SMALL' }],
    ['registeredLetter', { measures: [25, 17.7, 0.5] }, { size: 'LARGE' }],
    [
      'letterAbroad',
      { measures: [24, 17, 1], grams: 400, to: germany },
      { product: 'LETTER_ABROAD', size: 'SMALL', thickness: 'UNDER_2_CM', weight: 1000 },
    ],
    [
      'letterTracked',
      { measures: [24, 17, 3], grams: 900, to: germany },
      { product: 'LETTER_TRACKABLE', size: 'MEDIUM', thickness: 'FROM_2_TO_7CM', weight: 1000 },
    ],
    [
      'letterTracked',
      { measures: [35.3, 25, 2], grams: 900, to: germany }, // the envelope B4
      { product: 'LETTER_TRACKABLE', size: 'MEDIUM', thickness: 'UNDER_2_CM', weight: 1000 },
    ],
    ['letterAbroad', { measures: [35.3, 25, 2], grams: 900, to: germany }, { size: 'LARGE', weight: 1000 }],
    [
      'parcelAbroad',
      { measures: [60, 40, 40], grams: 4100, to: germany },
      { product: 'PACKAGE_ABROAD', weight: 5000 },
    ],
  ])('%s: %j', (offer, choices, draft) => {
    const flow = flowOf(offer);
    handOver(flow.id, { offer, choices: { ...noChoices, ...choices } });
    prefillDraft(flow);

    expect(draftOf(flow).get()).toMatchObject(draft);
    expect(flow.draft.safeParse(draftOf(flow).get()).success).toBe(true);
  });

  test.each<[OfferId, Partial<Choices>, string[]]>([
    ['stamps', { grams: 60 }, []],
    ['smallParcel', { grams: 900 }, ['weight']],
    ['largeParcel', { grams: 900 }, ['weight']],
    ['extraLarge', {}, ['size']],
    ['express', { measures: [33, 20, 12] }, ['measured']],
    ['registeredLetter', {}, []],
    ['letterAbroad', { grams: 400, to: germany }, ['product', 'country']],
    ['letterAbroad', { grams: 400, to: { country: 'DE', available: true } }, ['product']],
  ])('and nothing else, %s: %j', (offer, choices, answered) => {
    const flow = flowOf(offer);
    handOver(flow.id, { offer, choices: { ...noChoices, ...choices } });
    prefillDraft(flow);
    expect(Object.keys(draftOf(flow).get())).toEqual(answered);
  });

  test('with the recipient’s place and the country', () => {
    handOver('small-parcel', { offer: 'smallParcel', choices: { ...noChoices, to: bergen } });
    prefillDraft(smallParcelFlow);
    expect(draftOf(smallParcelFlow).get().recipient?.address).toMatchObject({
      postalCode: '5003',
      city: 'BERGEN',
    });

    handOver('abroad', { offer: 'parcelAbroad', choices: { ...noChoices, to: germany } });
    prefillDraft(abroadFlow);
    expect(draftOf(abroadFlow).get().country).toMatchObject({ value: 'DE', caption: 'Tyskland' });
  });

  test.each<OfferId>(['smallParcel', 'largeParcel', 'express'])(
    'but a place with several postal codes only has its price, and no address is guessed: %s',
    (offer) => {
      const flow = flowOf(offer);
      const several: Place = {
        country: 'NO',
        postalCode: '9170',
        city: 'LONGYEARBYEN',
        oneOfSeveral: true,
      };
      handOver(flow.id, { offer, choices: { ...noChoices, grams: 900, to: several } });
      prefillDraft(flow);
      const draft = draftOf(flow).get();
      expect(draft).toHaveProperty('weight');
      expect(draft).not.toHaveProperty('recipient');
      const [quote] = Object.values(flow.product?.quote?.(draft) ?? {}) as object[];
      expect(quote).toHaveProperty('recipient.address.postalCode', '9170');
    },
  );
});

test('a flow that is opened without choices stores no order', () => {
  prefillDraft(largeParcelFlow);
  expect(window.sessionStorage).toHaveLength(0);
});

test.each([
  null,
  { choices: noChoices, taken: false },
  { offer: 'largeParcel', choices: noChoices },
  { offer: 'largeParcel', taken: false },
  { offer: 'largeParcel', choices: { extras: [] }, taken: false },
  { offer: 'largeParcel', choices: { to: bergen }, taken: false },
])('choices that an older version of the page stored as %j are ignored', (stored) => {
  window.sessionStorage.setItem('handover-large-parcel', JSON.stringify(stored));
  expect(takeHandover('large-parcel')).toBeUndefined();
});

test('choices are handed over once: what is changed afterwards stays', () => {
  handOver('large-parcel', { offer: 'largeParcel', choices: { ...noChoices, grams: 12_000 } });
  prefillDraft(largeParcelFlow);
  draftOf(largeParcelFlow).change({ weight: 35_000 });
  prefillDraft(largeParcelFlow);
  expect(draftOf(largeParcelFlow).get().weight).toBe(35_000);
});

test('an order that is begun is noticed, unless it was begun with the same choices', () => {
  const handover = { offer: 'largeParcel', choices: { ...noChoices, grams: 12_000 } } as const;
  const other = { ...handover, choices: { ...noChoices, grams: 900 } };
  expect(orderBegun('large-parcel', handover)).toBe('NONE');

  draftOf(largeParcelFlow).change({ weight: 10_000 });
  expect(orderBegun('large-parcel', handover)).toBe('WITH_OTHERS');

  handOver('large-parcel', handover);
  prefillDraft(largeParcelFlow);
  expect(orderBegun('large-parcel', handover)).toBe('WITH_THESE');
  expect(orderBegun('large-parcel', other)).toBe('WITH_OTHERS');
});
