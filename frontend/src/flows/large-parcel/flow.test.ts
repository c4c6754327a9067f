import { describe, expect, test } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import { nextAfterEdit, redirectFrom, visibleSteps } from '@/flow/engine';
import { noCash } from '@/steps/cash-on-delivery/cash';
import { largeParcelDraft, type LargeParcelDraft, usualMeasures } from './draft';
import { largeParcelFlow } from './flow';
import { onDelivery, parcelToBergen, skisToSvalbard } from './test-drafts';

const production = environmentOfHost('shop.example');
const pay = (draft: LargeParcelDraft) => redirectFrom(largeParcelFlow, 'payment', draft, production);

test('customs is part of the flow only when the parcel passes a customs border', () => {
  const paths = (draft: LargeParcelDraft) =>
    visibleSteps(largeParcelFlow, draft, production).map(({ path }) => path);
  const steps = ['', 'avsender', 'mottaker', 'postoppkrav', 'oppsummering', 'betaling'];
  expect(paths({})).toEqual(steps);
  expect(paths(skisToSvalbard)).toEqual(steps.toSpliced(3, 0, 'toll'));
});

describe('the guards', () => {
  test('accept all answers', () => {
    expect(pay(parcelToBergen)).toBeUndefined();
    expect(pay(skisToSvalbard)).toBeUndefined();
    expect(pay(onDelivery('FREIGHT_AND_CONTENT'))).toBeUndefined();
  });

  test.each<[path: string, because: string, draft: LargeParcelDraft]>([
    ['/pakke', 'without a size', { ...parcelToBergen, size: undefined }],
    ['/pakke', 'with measures missing', { ...skisToSvalbard, measured: undefined }],
    ['/pakke', 'with the measures that nobody changed', { ...skisToSvalbard, measured: usualMeasures }],
    [
      '/pakke/postoppkrav',
      'with incomplete cash on delivery',
      { ...parcelToBergen, cashOnDelivery: { ...noCash, wanted: true } },
    ],
    ['/pakke/avsender', 'without a sender', { ...parcelToBergen, sender: undefined }],
    ['/pakke/mottaker', 'with an unknown route', { ...parcelToBergen, route: undefined }],
    ['/pakke/toll', 'without a declaration', { ...skisToSvalbard, customsDetails: undefined }],
    ['/pakke/oppsummering', 'without the terms', { ...parcelToBergen, termsAccepted: false }],
  ])('redirect to %s %s', (path, _, draft) => {
    expect(pay(draft)).toBe(path);
  });
});

test('a new sender address clears the route', () => {
  const { sender } = parcelToBergen;
  const moved = { ...sender, address: { ...sender.address, postalCode: '5003' } };
  expect(nextAfterEdit(largeParcelFlow, { ...parcelToBergen, sender: moved }, production)).toBe('recipient');
});

test('a draft survives a reload', () => {
  expect(largeParcelDraft.parse(JSON.parse(JSON.stringify(skisToSvalbard)))).toEqual(skisToSvalbard);
});
