import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createDraftStore, draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { stampFlow } from './flow';
import { thinLetters } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './size-page';

test('the order card has the answers and the price, which is announced', async () => {
  draftOf(stampFlow).change(thinLetters);
  serve({
    'GET /digitalstamps/api/prices': { maxQuantity: 20, codeValidityInDays: 30, prices: [] },
    'POST /sende/api/price/quote': { totalForSenderInOre: 12600, totalForRecipientInOre: 0, lines: [] },
  });
  await openFlow(stampFlow, '/brev/storrelse');
  await waitFor(() => {
    expect(screen.getByRole('status')).toHaveTextContent('Du betaler nå: 126 kr');
  });
  const card = within(screen.getByRole('complementary', { name: 'Din bestilling' }));
  expect(card.getByText('Vekt').nextSibling).toHaveTextContent('21–50 g');
  expect(card.getByText('Du betaler nå').nextSibling).toHaveTextContent('126 kr');
  expect(card.getByRole('button')).toHaveTextContent('126 kr');
});

const prices = [{ amountToPayInOre: 4200, vatAmountInOre: 840 }];
const sold = {
  'GET /digitalstamps/api/prices': {
    maxQuantity: 20,
    codeValidityInDays: 30,
    prices: [{ size: 'UNDER_2_CM', weight: 'FROM_21_TO_50_G', prices }],
  },
  'POST /sende/api/price/quote': { totalForSenderInOre: 12600, totalForRecipientInOre: 0, lines: [] },
};
const quantity = () => screen.findByRole('textbox', { name: 'Hvor mange frimerker? (1–20)' });

test('a quantity that is no number stays as it was typed', async () => {
  draftOf(stampFlow).change(thinLetters);
  serve(sold);
  await openFlow(stampFlow, '/brev/storrelse');
  await userEvent.clear(await quantity());
  await userEvent.type(await quantity(), 'ti');
  cleanup();
  await openFlow(stampFlow, '/brev/storrelse');
  expect(await quantity()).toHaveValue('ti');
  expect(createDraftStore(stampFlow).get()).toEqual(draftOf(stampFlow).get());
});

test('no price is asked for more stamps than an order can have', async () => {
  draftOf(stampFlow).change(thinLetters);
  const calls = serve(sold);
  await openFlow(stampFlow, '/brev/storrelse');
  const field = await quantity();
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
