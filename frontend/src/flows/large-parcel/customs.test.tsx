import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { refuse, serve } from '@/test/serve';
import { largeParcelFlow } from './flow';
import { skisToSvalbard } from './test-drafts';
import '@/steps/customs/inland-customs-page';
import './no';

const heavy = skisToSvalbard.customsDetails.customsItemList.map((item) => ({ ...item, netWeightInKg: 12 }));
const products = [10_000, 25_000, 35_000].map((maxWeightInGrams) => ({ maxWeightInGrams }));
const quote = { totalForSenderInOre: 48900, totalForRecipientInOre: 0, lines: [] };

const begin = () => {
  const draft = draftOf(largeParcelFlow);
  draft.change(skisToSvalbard);
  draft.change({ customsDetails: { ...skisToSvalbard.customsDetails, customsItemList: heavy } });
};

test('items that are heavier than the chosen weight name no maximum before the weights are known', async () => {
  begin();
  let prices: () => object = () => refuse(503, 'serviceUnavailable');
  serve({
    'GET /sende/api/price': () => prices(),
    'POST /sende/api/price/quote': quote,
    'GET /sende/utland/api/code/countries': [],
  });
  await openFlow(largeParcelFlow, '/pakke/toll');
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  expect(screen.queryByText(/kan veie høyst/)).not.toBeInTheDocument();
  prices = () => ({ services: { NorgespakkeStor: { products } } });
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: /^Øk til 25\skg for 489\skr$/ })).toBeVisible();
});

test('the new price of a higher weight is announced once', async () => {
  begin();
  serve({
    'GET /sende/api/price': { services: { NorgespakkeStor: { products } } },
    'POST /sende/api/price/quote': ({ body }) =>
      JSON.stringify(body).includes('25000') ? quote : { ...quote, totalForSenderInOre: 38900 },
    'GET /sende/utland/api/code/countries': [],
  });
  await openFlow(largeParcelFlow, '/pakke/toll');
  await userEvent.click(await screen.findByRole('button', { name: /^Øk til 25/ }));
  const region = screen.getByRole('status');
  await vi.waitFor(() => expect(region).toHaveTextContent('Du betaler nå: 489 kr'));
  expect(region).toHaveTextContent('Vekten er økt til 25 kg.');
  expect(region.textContent.match(/489/g)).toHaveLength(1);
});
