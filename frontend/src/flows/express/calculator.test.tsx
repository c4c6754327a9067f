import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { refuse, serve } from '@/test/serve';
import { expressFlow } from './flow';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './start-page';
import './no';

test('the first page promises no address that express does not go to, and nothing overnight from Svalbard', async () => {
  serve({ 'POST /sende/api/price/quote': refuse(503, 'serviceUnavailable') });
  await openFlow(expressFlow, `/${expressFlow.path}`);
  // Islands that mail reaches by boat, and weather stations, are left out (network.json of pickup).
  expect(
    screen.getByText(/^Til gateadresser i nesten hele landet.*Til og fra Svalbard og Jan Mayen/),
  ).toBeVisible();
});

test('neither a blank after a postal code nor wide digits matter to the price', async () => {
  const calls = serve({
    'GET /sende/api/postal-code': { city: 'OSLO', municipality: 'OSLO', valid: true },
    'POST /sende/api/price/quote': { totalForSenderInOre: 24900, totalForRecipientInOre: 0, lines: [] },
    'GET /sende/api/express/drop-off-points': { points: [] },
  });
  await openFlow(expressFlow, `/${expressFlow.path}`);
  const [from, to] = screen.getAllByRole('textbox');
  if (!from || !to) throw new Error('The calculator has two postal codes');
  await userEvent.selectOptions(screen.getByRole('combobox'), '3');
  await userEvent.type(from, '0150 ');
  await userEvent.type(to, ' ５００３');
  await userEvent.click(screen.getByRole('button', { name: /pris/ }));
  expect(await screen.findByRole('heading', { name: /0150.*5003/ })).toBeVisible();
  expect(calls.filter(({ url }) => /%20|\+/.test(url))).toEqual([]);
  expect(draftOf(expressFlow).get()).toMatchObject({
    sender: { address: { postalCode: '0150' } },
    recipient: { address: { postalCode: '5003' } },
  });
});

test('a cut-off that passes while the customer reads gives way to the next one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime('2099-11-24T14:30:00Z');
  const cutOff = '2099-11-24T15:00:00Z';
  serve({
    'GET /sende/api/postal-code': { city: 'OSLO', municipality: 'OSLO', valid: true },
    'POST /sende/api/price/quote': { totalForSenderInOre: 24900, totalForRecipientInOre: 0, lines: [] },
    'GET /sende/api/express/drop-off-points': () => ({
      dropOffPoints: [
        {
          id: 'oslo',
          name: 'Terminalen',
          cutOff: Date.now() < Date.parse(cutOff) ? cutOff : '2099-11-25T15:00:00Z',
        },
      ],
    }),
    'GET /sende/api/express/delivery': { deliveryDate: '2099-11-25', deliveryTime: '09:00' },
  });
  await openFlow(expressFlow, `/${expressFlow.path}`);
  const [from, to] = screen.getAllByRole('textbox');
  if (!from || !to) throw new Error('The calculator has two postal codes');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.selectOptions(screen.getByRole('combobox'), '3');
  await user.type(from, '0150');
  await user.type(to, '5003');
  await user.click(screen.getByRole('button', { name: /pris/ }));
  expect(await screen.findByText(/kl. 16:00 i dag/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(31 * 60_000));
  expect(screen.getByText(/kl. 16:00 i morgen/)).toBeVisible();
});
