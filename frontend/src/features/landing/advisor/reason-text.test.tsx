import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OfferId, Reason } from '@/domain/advisor/offers';
import { useReasonText } from './reason-text';
import { advisorTexts } from './texts';

test.each<[OfferId, Reason, string]>([
  ['smallParcel', { code: 'TOO_THICK', cm: 2, most: 12 }, '2 cm for tykk: høyst 12 cm'],
  ['smallParcel', { code: 'TOO_WIDE', cm: 1.5, most: 25 }, '1,5 cm for bred: høyst 25 cm'],
  ['express', { code: 'TOO_LONG', cm: 1, most: 120 }, '1 cm for lang: høyst 120 cm'],
  [
    'regularStamps',
    { code: 'TOO_LARGE_TOGETHER', cm: 2, most: 90 },
    'Sidene er 2 cm for lange til sammen: høyst 90 cm',
  ],
  [
    'extraLarge',
    { code: 'TOO_LARGE_TOGETHER', cm: 20, most: 360 },
    '20 cm for stor: lengste side pluss omkretsen kan være høyst 360 cm',
  ],
  ['smallParcel', { code: 'TOO_HEAVY', grams: 200, most: 5000 }, '200 g for tung: høyst 5 kg'],
  [
    'express',
    { code: 'TOO_SMALL', least: [23, 13, 1] },
    'For liten: bruk emballasje på minst 23 × 13 × 1 cm',
  ],
  ['stamps', { code: 'LACKS', extra: 'TRACKING' }, 'Har ikke sporing'],
  ['extraLarge', { code: 'WITHIN_NORMAL' }, 'Ikke nødvendig: den passer som vanlig pakke'],
])('%s does not fit for %j', async (offer, reason, text) => {
  await advisorTexts.load('no');
  const { result } = renderHook(() => useReasonText());
  expect(result.current(offer, reason).replaceAll('\u00a0', ' ')).toBe(text);
});
