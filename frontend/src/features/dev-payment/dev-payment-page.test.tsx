import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { coreTexts } from '@/i18n/core/texts';
import { type Answer, refuse, serve } from '@/test/serve';
import { DevPaymentPage } from './dev-payment-page';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './no';

async function openWith(payment: Answer) {
  serve({
    'GET /sende/api/dev/payments/p1': payment,
    'POST /sende/api/dev/payments/p1': () => new Promise<Response>(() => undefined),
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

test('the button keeps the focus while the payment is under way', async () => {
  await openWith({ amountInOre: 24900, description: '', provider: 'VIPPS', ended: false, returnUrl: '/' });
  const button = await screen.findByRole('button', { name: 'Fullfør testbetalingen' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveClass('aksel-button--loading'));
  expect(button).toBeEnabled(); // a disabled button loses the focus in a browser
});

test.each([
  ['an unknown test payment', 'PAYMENT_NOT_FOUND'],
  ['every test payment in production', 'notFound'],
])('%s is a page that does not exist', async (_, code) => {
  await openWith(refuse(404, code));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404');
});
