import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { type Service, ServicesContext } from '@/features/services/services-context';
import { rememberOrder } from '@/features/again/last-orders';
import { coreTexts } from '@/i18n/core/texts';
import { Announcer } from '@/ui/announcer';
import { ContinueOrder } from './continue-order';
import { continueTexts } from './continue-cards';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/ui/confirm-dialog-content';

const services: readonly Service[] = [
  { id: 'small-parcel', path: '/pakke/under5kg', name: 'Liten pakke', listed: true },
  { id: 'abroad', path: '/utland', name: 'Send til utlandet', listed: false },
  { id: 'reorder', path: '/henting/ombestill', name: 'Ny henting', listed: false },
];

const stored = (id: string, answers: object) => {
  window.sessionStorage.setItem(id, JSON.stringify({ ...answers, version: 1 }));
};

function show() {
  render(
    <MemoryRouter>
      <ServicesContext value={services}>
        <div id="content" tabIndex={-1}>
          <ContinueOrder />
        </div>
        <Announcer />
      </ServicesContext>
    </MemoryRouter>,
  );
}

beforeEach(() => Promise.all([continueTexts.load('no'), coreTexts.load('no')]).then(() => undefined));

test('an order that was begun can be continued, and says what is chosen', async () => {
  stored('small-parcel', { weight: 2000, recipient: { name: 'Ola Nordmann', address: { city: 'BERGEN' } } });
  show();
  const recipient = await screen.findByText('Til Ola Nordmann, BERGEN');
  expect(recipient.closest('p')).toHaveTextContent('Til Ola Nordmann, BERGEN · Opptil 2 kg');
  expect(screen.getByRole('link', { name: 'Fortsett' })).toHaveAttribute(
    'href',
    '/pakke/under5kg/oppsummering',
  );
});

test('a country has its name in the language of the visit', async () => {
  stored('abroad', { product: 'PACKAGE_ABROAD', country: { value: 'SE', caption: 'Sweden' } });
  show();
  expect(await screen.findByText('Til Sverige')).toBeVisible();
});

test.each([
  ['nothing is stored', undefined],
  ['a page was only opened', { product: 'PACKAGE_ABROAD', navigated: true }],
])('there is nothing to continue where %s', (_, answers) => {
  if (answers) stored('abroad', answers);
  stored('reorder', { sender: {} });
  show();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('what the browser remembers leads to its receipt, where it can be sent again', async () => {
  rememberOrder({
    uriKey: 'BM7nVlcx2wrEEBnwLKLpGg',
    kind: 'SMALL_PARCEL',
    orderDate: '2026-11-21T12:08:39Z',
    to: 'Ola Nordmann',
  });
  show();
  expect(await screen.findByRole('link', { name: 'Liten pakke · Til Ola Nordmann' })).toHaveAttribute(
    'href',
    '/pakke/under5kg/kvittering/BM7nVlcx2wrEEBnwLKLpGg',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a broken draft can be continued too, with what is known of it', async () => {
  window.sessionStorage.setItem('abroad', '{"country":');
  stored('small-parcel', { recipient: null, weight: {}, quantity: null });
  show();
  expect(await screen.findByRole('link', { name: 'Fortsett' })).toHaveAccessibleDescription('Liten pakke');
});

test('an order is deleted once the customer confirms it, and the focus stays on the page', async () => {
  stored('small-parcel', { weight: 2000 });
  show();
  const button = await screen.findByRole('button', { name: 'Slett' });
  expect(button).toHaveAccessibleDescription(/^Liten pakke/);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Nei, behold den' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.sessionStorage.getItem('small-parcel')).not.toBeNull();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, slett' }));
  expect(screen.getByRole('status')).toHaveTextContent('slettet');
  expect(window.sessionStorage.getItem('small-parcel')).toBeNull();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(document.getElementById('content')).toHaveFocus();
});
