import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueries, openFlow } from '@/test/open-flow';
import { inTurn, refuse, serve } from '@/test/serve';
import { smallParcelFlow } from './flow';

const page = '/pakke/under5kg';
const band = { maxWeightInGrams: 350, price: { mainland: { amountToPayInOre: 7900 } } };
const prices = { services: { NorgespakkeLiten: { products: [band] } } };

afterEach(() => {
  vi.useRealTimers();
});

test('a price that is known is not missed while fetching it again fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const calls = serve({ 'GET /sende/api/price': inTurn(prices, refuse(503, 'serviceUnavailable')) });
  const queries = newQueries();
  const router = await openFlow(smallParcelFlow, page, undefined, queries);
  expect(await screen.findByText(/79.kr/)).toBeVisible();
  await act(() => router.navigate('/'));
  vi.setSystemTime(Date.now() + 600_000);
  await act(() => router.navigate(page));
  await waitFor(() => {
    expect(calls).toHaveLength(2);
  });
  await waitFor(() => {
    expect(queries.isFetching()).toBe(0);
  });
  expect(screen.getByText(/79.kr/)).toBeVisible();
  expect(screen.queryByText('Vi fikk ikke hentet prisen.')).not.toBeInTheDocument();
});
