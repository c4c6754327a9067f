import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Product } from '@/api/schema';
import { environmentOfHost } from '@/domain/environment';
import { redirectFrom } from '@/flow/engine';
import type { Flow } from '@/flow/flow';
import { abroadFlow } from '@/flows/abroad/flow';
import { letterToUsa, parcelToSweden, sweden, usa } from '@/flows/abroad/test-drafts';
import { expressFlow } from '@/flows/express/flow';
import { sweaterToSvalbard } from '@/flows/express/test-drafts';
import { largeParcelFlow } from '@/flows/large-parcel/flow';
import { skisOnDelivery } from '@/flows/large-parcel/test-drafts';
import { pickupFlow } from '@/flows/pickup/flow';
import { pickupInOslo } from '@/flows/pickup/test-drafts';
import { registeredLetterFlow } from '@/flows/registered-letter/flow';
import { twoLetters } from '@/flows/registered-letter/test-drafts';
import { smallParcelFlow } from '@/flows/small-parcel/flow';
import { parcelToBergen, parcelToSvalbard } from '@/flows/small-parcel/test-drafts';
import { stampFlow } from '@/flows/stamps/flow';
import { thickLetter, thinLetters } from '@/flows/stamps/test-drafts';
import { serve } from '@/test/serve';

const environment = environmentOfHost('shop.example');

const someDay = { pickupDate: '2026-11-24' };

const routes = {
  'GET /sende/utland/api/code/countries': [sweden, usa],
  'GET /sende/api/customs/route?fromPostalCode=0155&toPostalCode=5013': {
    customsRequired: false,
    border: 'NONE',
  },
};

/** The product of an order with these answers, as the server returns it. */
function ordered(product: Product | undefined): Product {
  if (!product) throw new Error('The draft is not complete');
  return product;
}

/** Orders again what was ordered with these answers; `chosen` are the answers that must be given again. */
async function orderAgain<D extends object, T, Id extends string>(
  flow: Flow<D, T, Id>,
  before: D,
  chosen: Partial<D>,
) {
  const first = flow.product?.order(before);
  const { again } = (await flow.again?.()) ?? {};
  const draft = await again?.(ordered(first), new QueryClient());
  if (!draft) throw new Error('Nothing to order again');
  const second = flow.product?.order({ ...draft, ...chosen });
  return { first, draft, second };
}

describe('ordering again', () => {
  test.each([
    ['a parcel abroad', () => orderAgain(abroadFlow, parcelToSweden, {})],
    ['a letter abroad that was sold', () => orderAgain(abroadFlow, letterToUsa, {})],
    ['a small parcel with a name on another mailbox', () => orderAgain(smallParcelFlow, parcelToBergen, {})],
    ['letters with codes', () => orderAgain(stampFlow, thinLetters, {})],
    ['registered letters', () => orderAgain(registeredLetterFlow, twoLetters, {})],
    [
      'a collected letter, with a new day',
      () => orderAgain(stampFlow, thickLetter(someDay.pickupDate), someDay),
    ],
    ['a pickup, with a new day', () => orderAgain(pickupFlow, { ...pickupInOslo, ...someDay }, someDay)],
  ])('%s orders the same', async (_, order) => {
    serve(routes);
    const { first, second } = await order();
    expect(second).toEqual(first);
  });

  test.each([
    ['a small parcel', undefined, () => orderAgain(smallParcelFlow, parcelToSvalbard, {})],
    [
      'a large parcel with cash on delivery',
      undefined,
      () => orderAgain(largeParcelFlow, skisOnDelivery, {}),
    ],
    [
      'an express parcel, at a new drop-off point',
      '&service=EXPRESS',
      () =>
        orderAgain(expressFlow, sweaterToSvalbard, {
          dropOffPointId: sweaterToSvalbard.dropOffPointId,
          delivery: sweaterToSvalbard.delivery,
        }),
    ],
  ])('%s past a customs border orders the same, declaration included', async (_, service = '', order) => {
    serve({
      [`GET /sende/api/customs/route?fromPostalCode=0155&toPostalCode=9170${service}`]: {
        customsRequired: true,
        border: 'SVALBARD',
      },
    });
    const { first, second } = await order();
    expect(second).toEqual(first);
  });

  test('a parcel abroad keeps a phone of another country than the recipient’s', async () => {
    const norway = { ...sweden, value: 'NO', dialCode: '+47' };
    serve({
      'GET /sende/utland/api/code/countries?product=PACKAGE_ABROAD&role=ORIGIN&language=no': [norway, sweden],
      ...routes,
    });
    const { recipient } = parcelToSweden;
    if (!recipient) throw new Error('The draft has no recipient');
    const before = {
      ...parcelToSweden,
      recipient: { ...recipient, phoneCountryCode: '+47', phoneNumber: '41234567' },
    };
    const { draft } = await orderAgain(abroadFlow, before, {});
    expect(draft.recipient).toMatchObject({ phoneCountryCode: '+47', phoneNumber: '41234567' });
  });

  test('leads past every page that has its answers already', async () => {
    serve(routes);
    const parcel = await orderAgain(smallParcelFlow, parcelToBergen, {});
    expect(redirectFrom(smallParcelFlow, 'summary', parcel.draft, environment)).toBeUndefined();
    const collected = await orderAgain(stampFlow, thickLetter(someDay.pickupDate), {});
    expect(redirectFrom(stampFlow, 'summary', collected.draft, environment)).toBe('/brev/innlevering');
  });

  test('asks for the route where it cannot be looked up, and accepts no terms in the customer’s place', async () => {
    serve({
      'GET /sende/api/customs/route?fromPostalCode=0155&toPostalCode=5013': new TypeError('Failed to fetch'),
    });
    const { draft } = await orderAgain(smallParcelFlow, parcelToBergen, {});
    expect(draft.route).toBeUndefined();
    expect(draft.termsAccepted).toBeUndefined();
    expect(draft.paymentProvider).toBeUndefined();
    expect(redirectFrom(smallParcelFlow, 'summary', draft, environment)).toBe('/pakke/under5kg/mottaker');
  });

  test('a draft of another kind gives nothing', async () => {
    const { again } = (await stampFlow.again?.()) ?? {};
    expect(again?.({ visit: {} } as Product, new QueryClient())).toBeUndefined();
  });
});
