import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { lastOrders, rememberOrder } from '@/features/again/last-orders';
import { type Service, ServicesContext } from '@/features/services/services-context';
import { coreTexts } from '@/i18n/core/texts';
import { Announcer } from '@/ui/announcer';
import { StoragePage, storageTexts } from './storage-page';

const services: Service[] = [{ id: 'return', path: '/henting/retur', name: 'Retur', listed: false }];

async function open() {
  await Promise.all([coreTexts.load(), storageTexts.load()]);
  render(
    <MemoryRouter>
      <Suspense>
        <ServicesContext value={services}>
          <StoragePage />
          <Announcer />
        </ServicesContext>
      </Suspense>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Lagret i nettleseren' });
}

const part = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).closest('li') as HTMLElement);

test('a part that the browser stores can be erased, and the others stay', async () => {
  window.localStorage.setItem('savedAddress-sender', '{}');
  window.localStorage.setItem('savedAddress-sender-timestamp', '2026-11-22T08:00:00Z');
  window.sessionStorage.setItem('return/370', '{"version":1}');
  await open();

  await userEvent.click(part('Avsenderen').getByRole('button', { name: 'Slett avsenderen' }));

  expect(window.localStorage).toHaveLength(0);
  expect(part('Avsenderen').getByText('Ingenting er lagret.')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Slettet: avsenderen.');
  expect(part('Bestillinger du er i gang med').getByRole('button')).toBeVisible();
});

test('orders that were begun are erased with what the front page handed over to them', async () => {
  window.sessionStorage.setItem('return/370', '{"version":1}');
  window.sessionStorage.setItem('handover-return', '{}');
  window.sessionStorage.setItem('chosenLanguage', '"no"');
  await open();

  await userEvent.click(part('Bestillinger du er i gang med').getByRole('button'));

  expect(Object.keys(window.sessionStorage)).toEqual(['chosenLanguage']);
});

test('only the last ten orders are remembered, and the page says so', async () => {
  const orders = Array.from({ length: 11 }, (_, index) => `order-${index}`);
  for (const uriKey of orders)
    rememberOrder({ uriKey, kind: 'SMALL_PARCEL', orderDate: '2026-11-21T12:08:39Z', to: '' });
  expect(lastOrders().map(({ uriKey }) => uriKey)).toEqual(orders.slice(1).toReversed());
  await open();
  expect(part('Bestillinger du har bedt oss huske').getByText(/De ti siste lagres/)).toBeVisible();
});

test('orders that the browser was asked to remember are forgotten', async () => {
  rememberOrder({
    uriKey: 'BM7nVlcx2wrEEBnwLKLpGg',
    kind: 'SMALL_PARCEL',
    orderDate: '2026-11-21T12:08:39Z',
    to: 'Ola Nordmann',
  });
  await open();

  await userEvent.click(part('Bestillinger du har bedt oss huske').getByRole('button'));

  expect(window.localStorage).toHaveLength(0);
});

test('what else is stored is named, also the choices of the front page', async () => {
  await open();
  expect(screen.getByText(/^Språket du har valgt, det du har valgt på forsiden,/)).toBeVisible();
});
