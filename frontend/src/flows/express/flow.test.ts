import { describe, expect, test, vi } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import { apply, nextAfterEdit, redirectFrom, visibleSteps } from '@/flow/engine';
import { orderOf } from '@/flow/product';
import { expressDraft, type ExpressDraft } from './draft';
import { expressFlow } from './flow';
import { product } from './product';
import { parcelToBergen, sweaterToSvalbard } from './test-drafts';

const production = environmentOfHost('shop.example');
const summary = (draft: ExpressDraft) => redirectFrom(expressFlow, 'summary', draft, production);

test('customs is part of the flow only when the parcel passes a customs border', () => {
  const paths = (draft: ExpressDraft) => visibleSteps(expressFlow, draft, production).map(({ path }) => path);
  const steps = ['', 'vekt', 'avsender', 'mottaker', 'innlevering', 'oppsummering'];
  expect(paths({})).toEqual(steps);
  expect(paths(sweaterToSvalbard)).toEqual(steps.toSpliced(5, 0, 'toll'));
});

describe('the guards', () => {
  test('accept all answers', () => {
    expect(summary(parcelToBergen)).toBeUndefined();
    expect(summary(sweaterToSvalbard)).toBeUndefined();
  });

  const { delivery, measured, recipient } = parcelToBergen;
  const box = { ...recipient, address: { ...recipient.address, street: 'Postboks 12' } };

  test.each<[path: string, because: string, draft: ExpressDraft]>([
    ['vekt', 'without a weight', { ...parcelToBergen, weight: undefined }],
    ['vekt', 'with a side too long', { ...parcelToBergen, measured: { ...measured, lengthInCms: '121' } }],
    ['avsender', 'without a sender', { ...parcelToBergen, sender: undefined }],
    ['mottaker', 'with a recipient at a post-office box', { ...parcelToBergen, recipient: box }],
    ['mottaker', 'with an unknown route', { ...parcelToBergen, route: undefined }],
    ['innlevering', 'without a drop-off point', { ...parcelToBergen, dropOffPointId: undefined }],
    ['innlevering', 'with the promise of another point', { ...parcelToBergen, dropOffPointId: 'other' }],
    [
      'innlevering',
      'with the promise for another place',
      { ...parcelToBergen, delivery: { ...delivery, to: '5003' } },
    ],
    ['toll', 'without a declaration', { ...sweaterToSvalbard, customsDetails: undefined }],
  ])('redirect to %s %s', (path, _, draft) => {
    expect(summary(draft)).toBe(`/ekspress/${path}`);
  });

  test('redirect to the drop-off points when the cut-off has passed', () => {
    vi.setSystemTime('2099-11-24T15:00:01Z');
    expect(summary(parcelToBergen)).toBe('/ekspress/innlevering');
    vi.useRealTimers();
  });
});

describe('a new address', () => {
  const movedTo = (postalCode: string, role: 'sender' | 'recipient') => {
    const party = parcelToBergen[role];
    const moved = { [role]: { ...party, address: { ...party.address, postalCode } } };
    const draft = apply(expressFlow, parcelToBergen, moved);
    const { from, to } = { from: draft.sender?.address.postalCode, to: draft.recipient?.address.postalCode };
    return { ...draft, route: { from: from ?? '', to: to ?? '', border: 'NONE' } } satisfies ExpressDraft;
  };

  test('of the sender clears the drop-off point', () => {
    const draft = movedTo('7010', 'sender');
    expect(draft.dropOffPointId).toBeUndefined();
    expect(nextAfterEdit(expressFlow, draft, production)).toBe('dropOffPoint');
  });

  test('of the recipient asks for a new promise from the same drop-off point', () => {
    const draft = movedTo('7010', 'recipient');
    expect(draft.dropOffPointId).toBe(parcelToBergen.dropOffPointId);
    expect(nextAfterEdit(expressFlow, draft, production)).toBe('dropOffPoint');
  });
});

test('a draft survives a reload', () => {
  expect(expressDraft.parse(JSON.parse(JSON.stringify(sweaterToSvalbard)))).toEqual(sweaterToSvalbard);
});

describe('the order of an express parcel', () => {
  test('has the fields of the contract', () => {
    expect(orderOf(product, parcelToBergen, 'VIPPS', 27_900)).toMatchObject({
      totalPriceInOre: 27_900,
      paymentProvider: 'VIPPS',
      product: {
        express: {
          weightInGrams: 3000,
          dimensions: { lengthInCms: 30, widthInCms: 20, heightInCms: 10 },
          dropOffPointId: parcelToBergen.dropOffPointId,
          recipient: { name: 'Ola Nordmann' },
        },
      },
    });
    expect(orderOf(product, parcelToBergen, 'VIPPS', 1)?.product.express?.declaration).toBeUndefined();
  });

  test('to Svalbard has the declaration', () => {
    expect(orderOf(product, sweaterToSvalbard, 'VIPPS', 1)?.product.express?.declaration?.reason).toBe(
      'GIFT',
    );
  });

  test.each(['weight', 'measured', 'sender', 'recipient', 'dropOffPointId'] as const)(
    'is missing without %s',
    (answer) => {
      expect(orderOf(product, { ...parcelToBergen, [answer]: undefined }, 'VIPPS', 1)).toBeUndefined();
    },
  );
});
