import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { coreTexts } from '@/i18n/core/texts';
import { serve, serveNothing } from '@/test/serve';
import { Footer } from './footer';
import { queryClient } from './query-client';

beforeEach(async () => {
  queryClient.clear();
  await coreTexts.load();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const seller = {
  name: 'Post AS',
  organisationNumber: '123 456 789 MVA',
  address: 'Storgata 1, 0155 Oslo',
  phone: '400 00 001',
  email: 'post@post.example',
  hours: '09:00–15:30',
};

test('every page says who sells, and how to call customer service', async () => {
  serve({ 'GET /sende/utland/api/features': { seller } });
  open();

  const company = await screen.findByText(/Post AS/);
  expect(company).toHaveTextContent('Org.nr. 123 456 789 MVA');
  expect(company).toHaveTextContent('Storgata 1, 0155 Oslo');
  expect(screen.getByRole('link', { name: '400\u00a000\u00a0001' })).toHaveAttribute(
    'href',
    'tel:+4740000001',
  );
  expect(screen.getByText(/^hverdager kl.\s09:00–15:30$/)).toBeVisible();
});

test('what a seller does not have is left out', async () => {
  serve({ 'GET /sende/utland/api/features': { seller: { ...seller, organisationNumber: '', phone: '' } } });
  open();

  expect(await screen.findByText(/Post AS/)).not.toHaveTextContent('Org.nr.');
  expect(screen.queryByRole('link', { name: /\d/ })).not.toBeInTheDocument();
});

test('when the phone is answered is only said by a seller who has said it', async () => {
  serve({ 'GET /sende/utland/api/features': { seller: { ...seller, hours: '' } } });
  open();

  expect(await screen.findByRole('link', { name: /\d/ })).toBeVisible();
  expect(screen.queryByText(/hverdager/)).not.toBeInTheDocument();
});

test('the pages about the shop are there without the server', () => {
  serveNothing();
  open();

  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths).toEqual(
    expect.arrayContaining(['/vilkar', '/personvern', '/lagring', '/tilgjengelighet', '/kundeservice']),
  );
});
