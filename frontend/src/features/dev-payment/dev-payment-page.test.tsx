import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { coreTexts } from '@/i18n/core/texts';
import { refuse, serve } from '@/test/serve';
import { DevPaymentPage } from './dev-payment-page';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './no';

async function openWith(payment: Response) {
  serve({
    'GET /sende/api/dev/payments/p1': payment,
  });
  await coreTexts.load('no');
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={['/p1']}>
          <Routes>
            <Route path=":id" element={<DevPaymentPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
}

test('a test payment that could not be fetched shows the reference of the call', async () => {
  await openWith(refuse(503, 'serviceUnavailable', { traceId: 'b311e0901a76a920' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke hentet testbetalingen.');
  expect(screen.getByText('b311e0901a76a920')).toBeVisible();
});

test.each([
  ['an unknown test payment', 'PAYMENT_NOT_FOUND'],
  ['every test payment in production', 'notFound'],
])('%s is a page that does not exist', async (_, code) => {
  await openWith(refuse(404, code));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404');
});
