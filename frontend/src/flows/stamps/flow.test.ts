import { describe, expect, test } from 'vitest';
import type { Environment } from '@/domain/environment';
import { apply, firstIncomplete, progress, redirectFrom, visibleSteps } from '@/flow/engine';
import { stampDraft } from './draft';
import { stampFlow } from './flow';
import { thickLetter, thinLetters } from './test-drafts';

const production: Environment = {
  name: 'production',
  customsCostSummary: false,
  prepaidDuty: false,
  registeredLetter: false,
};

test('the steps are those of the spec, and the first page is not counted', () => {
  expect(visibleSteps(stampFlow, {}, production).map(({ path }) => path)).toEqual([
    '',
    'storrelse',
    'avsender',
    'innlevering',
    'oppsummering',
  ]);
  const steps = ['size', 'sender', 'dropOff', 'summary'];
  expect(progress(stampFlow, 'size', {}, production)).toEqual({ current: 1, steps });
  expect(progress(stampFlow, 'summary', thinLetters, production)).toEqual({ current: 4, steps });
});

describe('a link into the middle', () => {
  test('redirects to the first open question', () => {
    const { sender, ...unsent } = thinLetters;
    expect(redirectFrom(stampFlow, 'size', {}, production)).toBeUndefined();
    expect(redirectFrom(stampFlow, 'summary', {}, production)).toBe('/brev/storrelse');
    expect(redirectFrom(stampFlow, 'summary', unsent, production)).toBe('/brev/avsender');
    expect(redirectFrom(stampFlow, 'dropOff', { ...unsent, sender }, production)).toBeUndefined();
  });

  test('opens when all answers are there', () => {
    expect(firstIncomplete(stampFlow, thinLetters, production)).toBeUndefined();
    expect(redirectFrom(stampFlow, 'summary', thickLetter('2026-11-24'), production)).toBeUndefined();
  });
});

test('another address clears the pickup day, another name keeps it', () => {
  const chosen = thickLetter('2026-11-24');
  const { sender } = chosen;
  if (!sender) throw new Error('the draft has no sender');
  const renamed = apply(stampFlow, chosen, { sender: { ...sender, name: 'Ola Nordmann' } });
  const address = { ...sender.address, postalCode: '5003', city: 'BERGEN' };
  const moved = apply(stampFlow, chosen, { sender: { ...sender, address } });

  expect(renamed.pickupDate).toBe('2026-11-24');
  expect(moved.pickupDate).toBeUndefined();
  expect(moved.handIn).toBe('WITHPICKUP');
  expect(firstIncomplete(stampFlow, moved, production)).toBe('dropOff');
});

test('the answers survive a reload', () => {
  const kept: unknown = JSON.parse(JSON.stringify(thickLetter('2026-11-24')));
  expect(stampDraft.parse(kept)).toEqual(thickLetter('2026-11-24'));
});
