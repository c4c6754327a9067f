import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { coreTexts } from '@/i18n/core/texts';
import { serve } from '@/test/serve';
import { CustomerServicePage } from './customer-service-page';
import { PrivacyPage } from './privacy-page';
import { TermsPage } from './terms-page';

const seller = {
  name: 'Post AS',
  organisationNumber: '123 456 789 MVA',
  address: 'Storgata 1, 0155 Oslo',
  phone: '400 00 001',
  email: 'post@post.example',
  hours: '09:00–15:30',
};

async function open(Page: ComponentType, address = '/') {
  serve({ 'GET /sende/utland/api/features': { seller } });
  await coreTexts.load();
  const queries = new QueryClient();
  // Waits for the page's texts.
  await act(async () => {
    await Promise.resolve(
      render(
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[address]}>
            <Suspense>
              <Page />
            </Suspense>
          </MemoryRouter>
        </QueryClientProvider>,
      ),
    );
  });
  await screen.findByRole('heading', { level: 1 });
}

test.each([
  ['the terms', TermsPage],
  ['the page about privacy', PrivacyPage],
  ['the page of customer service', CustomerServicePage],
])('%s: says who sells, and how to reach them', async (_, Page) => {
  await open(Page);
  const lines = screen.getByRole('group');
  await waitFor(() => expect(lines).toHaveTextContent('Post AS'));
  expect(lines).toHaveTextContent('Org.nr. 123 456 789 MVA');
  expect(lines).toHaveTextContent('Storgata 1, 0155 Oslo');
  expect(screen.getByRole('link', { name: '400\u00a000\u00a0001' })).toHaveAttribute(
    'href',
    'tel:+4740000001',
  );
  expect(screen.getByRole('link', { name: 'post@post.example' })).toHaveAttribute(
    'href',
    'mailto:post@post.example',
  );
});

test('a link to a part of a page leads to its heading, for screen readers too', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await open(CustomerServicePage, '/kundeservice#innhold');
  expect(scroll).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'Hva kan jeg ikke sende?' })).toHaveFocus();
});

test('the terms say how long a pickup that did not come can be ordered again', async () => {
  await open(TermsPage);
  expect(screen.getByText(/bestille en ny henting uten å betale på nytt: innen 14 dager/)).toBeVisible();
});

test('customer service says that parcels inside Norway may need a declaration, too', async () => {
  await open(CustomerServicePage);
  const answer = screen.getByText(/^Ja, når du sender varer til utlandet/);
  for (const place of ['Svalbard', 'Jan Mayen', 'Nord-Norge', 'Sverige eller Finland'])
    expect(answer).toHaveTextContent(place);
});

test('the page about privacy names the account number of all cash on delivery', async () => {
  await open(PrivacyPage);
  expect(screen.getByText(/^Kontonummeret ditt, ved postoppkrav/)).toBeVisible();
});

test('the page about privacy offers erasing only where an order has the button', async () => {
  await open(PrivacyPage);
  expect(screen.getByText(/^På siden for hver bestilling som ble gjennomført, kan du/)).toBeVisible();
});

test('the page about privacy says when each kind of personal data is erased', async () => {
  await open(PrivacyPage);
  for (const { what, when } of [
    { what: 'innhold og kontonummer', when: /Ett år etter/ },
    { what: 'Ble det ikke noe av bestillingen', when: /etter en uke/ },
    { what: 'sjåførens liste', when: /30 dager etter hentingen/ },
    { what: 'Sikkerhetskopier', when: /opptil 30 dager/ },
    { what: 'i kodet form', when: /omtrent ett døgn/ },
    { what: 'Lange numre og e\u2011postadresser', when: /i 13 måneder/ },
  ]) {
    expect(screen.getByText((text) => text.includes(what))).toHaveTextContent(when);
  }
});

test('the terms say that a pickup with nothing left to collect is not paid back', async () => {
  await open(TermsPage);
  expect(screen.getByText(/Leverer du selv inn alt som skulle hentes/)).toHaveTextContent(
    'kommer ikke sjåføren, og prisen for hentingen betales ikke tilbake.',
  );
});

test('the terms lead to the licences of what the page is made of', async () => {
  await open(TermsPage);
  expect(screen.getByRole('link', { name: /^Lisensene/ })).toHaveAttribute('href', '/bestill/licences.txt');
});
