import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { newQueries, openFlow } from '@/test/open-flow';
import { inTurn, refuse, serve } from '@/test/serve';
import { abroadFlow } from './flow';
import { sweden } from './test-drafts';

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

test('the country is chosen from the stored list while it cannot be fetched again', async () => {
  const stored = 'countries-PACKAGE_ABROAD-DESTINATION-no';
  const countries = [{ ...sweden, alternativeNames: [], notices: [], states: [] }];
  window.sessionStorage.setItem(stored, JSON.stringify(countries));
  window.sessionStorage.setItem(`${stored}-timestamp`, '2020-01-01T00:00:00.000Z');
  const calls = serve({
    'GET /sende/utland/api/code/countries': refuse(503, 'serviceUnavailable'),
    'POST /sende/api/price/quote': refuse(503, 'serviceUnavailable'),
  });
  const queries = newQueries();
  await openFlow(abroadFlow, '/utland/pakke', undefined, queries);
  await waitFor(() => {
    expect(calls.filter(({ url }) => url.includes('/countries'))).toHaveLength(1);
  });
  await waitFor(() => {
    expect(queries.isFetching()).toBe(0);
  });
  expect(screen.getByRole('combobox')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
});

test('a letter needs its kind and a country abroad', async () => {
  serve({
    'GET /sende/utland/api/code/countries': [],
    'POST /sende/api/price/quote': refuse(500, 'INTERNAL'),
  });
  await openFlow(abroadFlow, '/utland/brev');
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  expect(await screen.findByRole('link', { name: 'Velg hva slags brev du vil sende' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Velg et land fra listen' })).toBeVisible();
  await userEvent.type(screen.getByRole('combobox'), 'Norge');
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  expect(await screen.findByRole('link', { name: /^Velg et land utenfor Norge/ })).toBeVisible();
  // What stays in Norway may be a letter, too.
  expect(screen.getByRole('link', { name: /frimerke/ })).toHaveAttribute('href', '/brev');
});

test('a country that the shop does not send to has no price', async () => {
  const belarus = { ...sweden, available: false };
  draftOf(abroadFlow).replace({ product: 'LETTER_ABROAD', country: belarus, size: 'SMALL', weight: 50 });
  serve({ 'GET /sende/utland/api/code/countries': [{ ...belarus, alternativeNames: [], notices: [] }] });
  await openFlow(abroadFlow, '/utland/brev');
  expect(await screen.findByText(/Vi kan ikke sende til/)).toBeVisible();
  // The box announces itself.
  for (const status of screen.getAllByRole('status')) expect(status).not.toHaveTextContent(/Vi kan ikke/);
});

test('only a plain letter is not for valuables', async () => {
  serve({
    'GET /sende/utland/api/code/countries': [],
    'POST /sende/api/price/quote': refuse(500, 'INTERNAL'),
  });
  await openFlow(abroadFlow, '/utland/brev');
  const warning = () => screen.queryByText(/ikke for verdisaker/);
  expect(warning()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Brev(?! med)/ }));
  expect(await screen.findByText(/ikke for verdisaker/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Rekommandert/ }));
  await waitFor(() => {
    expect(warning()).not.toBeInTheDocument();
  });
});
