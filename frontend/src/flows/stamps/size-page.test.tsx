import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { stampFlow } from './flow';
import { thinLetters } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './size-page';

test('no price is asked for more stamps than an order can have', async () => {
  draftOf(stampFlow).change(thinLetters);
  const prices = [{ amountToPayInOre: 4200, vatAmountInOre: 840 }];
  const calls = serve({
    'GET /digitalstamps/api/prices': {
      maxQuantity: 20,
      codeValidityInDays: 30,
      prices: [{ size: 'UNDER_2_CM', weight: 'FROM_21_TO_50_G', prices }],
    },
    'POST /sende/api/price/quote': { totalForSenderInOre: 12600, totalForRecipientInOre: 0, lines: [] },
  });
  await openFlow(stampFlow, '/brev/storrelse');
  const field = await screen.findByRole('textbox', { name: 'Hvor mange frimerker? (1–20)' });
  await userEvent.clear(field);
  await userEvent.type(field, '21');
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  expect(
    await screen.findByRole('link', { name: 'Antallet må være et helt tall fra 1 til 20' }),
  ).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '20');

  const asked = () =>
    calls.flatMap(({ body }) => /"quantity":(\d+)/.exec(JSON.stringify({ body }))?.[1] ?? []);
  await waitFor(() => {
    expect(asked()).toContain('20');
  });
  expect(asked()).not.toContain('21');
});
