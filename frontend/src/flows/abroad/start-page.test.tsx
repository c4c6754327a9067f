import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openFlow } from '@/test/open-flow';
import { inTurn, refuse, serve } from '@/test/serve';
import { abroadFlow } from './flow';

test('the focus stays at the country while its list is fetched again', async () => {
  serve({
    'GET /sende/utland/api/code/countries': inTurn(refuse(500, 'INTERNAL'), []),
    'POST /sende/api/price/quote': refuse(500, 'INTERNAL'),
  });
  await openFlow(abroadFlow, '/utland/pakke');
  const retry = await screen.findByRole('button', { name: 'Prøv igjen' });
  await userEvent.click(retry);
  const country = await screen.findByRole('combobox');
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(country);
});
