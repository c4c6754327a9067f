import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { smallParcelFlow } from './flow';

const products = [350, 2000, 5000].map((maxWeightInGrams) => ({ maxWeightInGrams }));
const chosen = () => screen.queryByRole('radio', { checked: true });

async function open() {
  serve({
    'GET /sende/api/price': { services: { NorgespakkeLiten: { products } } },
    'POST /sende/api/price/quote': { totalForSenderInOre: 8900, totalForRecipientInOre: 0, lines: [] },
  });
  await openFlow(smallParcelFlow, '/pakke/under5kg/storrelse');
  await screen.findByRole('radio', { name: 'Opptil 350\u00a0g' });
}

test('no weight is chosen before the customer chooses one', async () => {
  await open();
  expect(chosen()).not.toBeInTheDocument();
});

test('a weight between two limits, as from the front page, chooses the higher one', async () => {
  draftOf(smallParcelFlow).change({ weight: 900 });
  await open();
  expect(await screen.findByRole('radio', { checked: true })).toHaveAccessibleName('Opptil 2\u00a0kg');
});

test('a weight above every limit chooses none', async () => {
  draftOf(smallParcelFlow).change({ weight: 6000 });
  await open();
  expect(chosen()).not.toBeInTheDocument();
});
