import { describe, expect, test } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import { apply, nextAfterEdit, progress, redirectFrom, visibleSteps } from '@/flow/engine';
import { type SmallParcelDraft, smallParcelDraft } from './draft';
import { smallParcelFlow } from './flow';
import { parcelToBergen, parcelToSvalbard } from './test-drafts';

const production = environmentOfHost('shop.example');
const at = (postalCode: string) => ({
  ...parcelToBergen.sender,
  address: { ...parcelToBergen.sender.address, postalCode },
});
const enter = (id: 'sender' | 'dropOff' | 'recipient' | 'customs' | 'summary', draft: SmallParcelDraft) =>
  redirectFrom(smallParcelFlow, id, draft, production);

describe('the steps', () => {
  const paths = (draft: SmallParcelDraft) =>
    visibleSteps(smallParcelFlow, draft, production).map(({ path }) => path);

  test('include customs only when the parcel passes a customs border', () => {
    const steps = ['', 'storrelse', 'avsender', 'innlevering', 'mottaker', 'oppsummering'];
    expect(paths({})).toEqual(steps);
    expect(paths(parcelToBergen)).toEqual(steps);
    expect(paths(parcelToSvalbard)).toEqual(steps.toSpliced(5, 0, 'toll'));
  });

  test('are counted from the size page on, and alike with a customs declaration', () => {
    const steps = ['size', 'sender', 'dropOff', 'recipient', 'summary'];
    expect(progress(smallParcelFlow, 'size', {}, production)).toEqual({ current: 1, steps });
    expect(progress(smallParcelFlow, 'summary', parcelToSvalbard, production)).toEqual({ current: 5, steps });
  });
});

describe('the guards', () => {
  test.each([
    ['/pakke/under5kg/storrelse', 'without a weight', { ...parcelToBergen, weight: undefined }],
    [
      '/pakke/under5kg/storrelse',
      'with a parcel that is too large',
      { ...parcelToBergen, measured: { lengthCm: '36', widthCm: '25', heightCm: '12' } },
    ],
    ['/pakke/under5kg/avsender', 'without a sender', { ...parcelToBergen, sender: undefined }],
    ['/pakke/under5kg/innlevering', 'without a drop-off method', { ...parcelToBergen, handIn: undefined }],
    [
      '/pakke/under5kg/innlevering',
      'with a pickup but no day',
      { ...parcelToBergen, handIn: 'WITHPICKUP' as const },
    ],
    ['/pakke/under5kg/mottaker', 'without a recipient', { ...parcelToBergen, recipient: undefined }],
    ['/pakke/under5kg/mottaker', 'with an unknown route', { ...parcelToBergen, route: undefined }],
    ['/pakke/under5kg/toll', 'without a declaration', { ...parcelToSvalbard, customsDetails: undefined }],
  ])('redirect to %s %s', (path, _, draft) => {
    expect(enter('summary', draft)).toBe(path);
  });

  test('accept all answers', () => {
    expect(enter('summary', parcelToBergen)).toBeUndefined();
    expect(enter('summary', parcelToSvalbard)).toBeUndefined();
    expect(enter('customs', parcelToSvalbard)).toBeUndefined();
  });

  test('redirect from customs for a parcel that passes no customs border', () => {
    expect(enter('customs', parcelToBergen)).toBe('/pakke/under5kg/oppsummering');
  });
});

describe('a change', () => {
  const collected = { ...parcelToBergen, handIn: 'WITHPICKUP', pickupDate: '2026-11-24' } as const;

  test('of the sender’s address clears the day and the route', () => {
    const moved = apply(smallParcelFlow, collected, { sender: at('5003') });
    expect(moved.pickupDate).toBeUndefined();
    expect(moved.handIn).toBe('WITHPICKUP');
    expect(nextAfterEdit(smallParcelFlow, moved, production)).toBe('dropOff');
    expect(nextAfterEdit(smallParcelFlow, { ...parcelToBergen, sender: at('5003') }, production)).toBe(
      'recipient',
    );
  });

  test('of the sender’s name keeps the day', () => {
    const renamed = apply(smallParcelFlow, collected, { sender: { ...collected.sender, name: 'Kari' } });
    expect(renamed.pickupDate).toBe('2026-11-24');
  });

  test('of the reason clears the items', () => {
    const sendingAbroadReason = { value: 'SALE', caption: 'Salg', requiresTariff: true } as const;
    const items = parcelToSvalbard.customsDetails?.customsItemList ?? [];
    const changed = apply(smallParcelFlow, parcelToSvalbard, {
      customsDetails: { sendingAbroadReason, customsItemList: items },
    });
    expect(changed.customsDetails).toEqual({ sendingAbroadReason, customsItemList: [] });
  });

  test('of an item keeps the others', () => {
    const { sendingAbroadReason, customsItemList = [] } = parcelToSvalbard.customsDetails ?? {};
    const customsDetails = { sendingAbroadReason, customsItemList: [...customsItemList, ...customsItemList] };
    expect(apply(smallParcelFlow, parcelToSvalbard, { customsDetails }).customsDetails).toEqual(
      customsDetails,
    );
  });
});

test('a draft survives a reload', () => {
  const kept = JSON.parse(JSON.stringify(parcelToSvalbard)) as unknown;
  expect(smallParcelDraft.parse(kept)).toMatchObject({ weight: 2000, route: { border: 'SVALBARD' } });
});
