import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import { flowRoutes } from '@/flow/flow-routes';
import { draftOf } from '@/flow/draft-store';
import { changeLanguage } from '@/i18n/language';
import { serve, serveNothing } from '@/test/serve';
import { tableBooking } from '@/test/table-booking';
import { App } from './app';
import { noteChunkFailures, reloadOnce } from './chunk-failure';
import { type FlowEntry, flowAt, flowsIn } from './flow-registry';
import { queryClient } from './query-client';
import { createRouter } from './router';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/features/error-pages/not-found-page';

const booking: FlowEntry = {
  id: 'booking',
  path: 'bord',
  name: () => 'Bestill bord',
  load: (environment) => Promise.resolve(flowRoutes(tableBooking, environment)),
};
const broken: FlowEntry = {
  id: 'broken',
  path: 'knust',
  name: () => 'Knust',
  load: () =>
    Promise.resolve({
      path: 'knust',
      Component: () => {
        throw new Error('cannot be rendered');
      },
    }),
};

/** A flow whose path begins with that of another one, and which not every environment offers. */
const betaOnly: FlowEntry = {
  id: 'beta',
  path: 'bord/beta',
  name: () => 'Beta',
  offered: ({ registeredLetter }) => registeredLetter,
  load: () => Promise.resolve({ path: 'bord/beta', element: <h1>Beta</h1> }),
};

/** A flow whose code cannot be fetched; the error is the one that Vite's loader reports. */
const unloadable: FlowEntry = {
  id: 'unloadable',
  path: 'borte',
  name: () => 'Borte',
  load: () => {
    const failure = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }));
    return Promise.reject(failure);
  },
};

noteChunkFailures();

function open(path: string) {
  window.history.replaceState(null, '', `/bestill${path}`);
  const navigation = createRouter([booking, betaOnly, broken, unloadable]);
  render(<App navigation={navigation} />);
  return navigation;
}

describe('the shop', () => {
  beforeEach(async () => {
    serveNothing();
    draftOf(tableBooking).clear();
    await changeLanguage('no');
  });

  test("adds a flow's routes when one of its pages is opened", async () => {
    draftOf(tableBooking).change({ guests: 4, day: 'friday' });
    open('/bord/vert');
    expect(await screen.findByRole('heading', { level: 1, name: 'Vert' })).toBeVisible();
  });

  test('begins a page that is gone to at its top, and leaves the first one where the browser shows it', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const { navigator } = open('/bord');
    await screen.findByText('blank');
    expect(scroll).not.toHaveBeenCalled();
    act(() => navigator.push('/bestill/bord/finnes-ikke', null));
    await screen.findByRole('heading', { name: 'Vi fant ikke siden (404)' });
    await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0));
  });

  test('redirects a guest who skips questions to where the step says', async () => {
    open('/bord/oppsummering');
    await screen.findByText('blank');
    expect(window.location.pathname).toBe('/bestill/bord');
  });

  test('shows the 404 page for an unknown path inside a flow', async () => {
    open('/bord/finnes-ikke');
    expect(await screen.findByRole('heading', { name: 'Vi fant ikke siden (404)' })).toBeVisible();
  });

  test('links from the 404 page to five services, in the order of the specification', async () => {
    open('/finnes-ikke');
    const services = within(await screen.findByRole('navigation', { name: 'Tilbake til tjenester' }));
    expect(services.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/bestill/brev',
      '/bestill/pakke/under5kg',
      '/bestill/pakke',
      '/bestill/henting',
      '/bestill/ekspress',
    ]);
  });

  test.each([
    ['opens a flow where it is offered', true, 'Beta'],
    ['does not find a flow where it is not offered', false, 'Vi fant ikke siden (404)'],
  ])('%s', async (_, registeredLetter, title) => {
    queryClient.clear();
    serve({
      'GET /sende/utland/api/features': {
        environment: registeredLetter ? 'qa' : 'production',
        qrCode: true,
        registeredLetter,
        paymentProviders: [],
        maintenance: { banners: [], paymentClosed: [] },
      },
    });
    const { navigator } = open('/bord');
    await screen.findByText('blank');
    act(() => navigator.push('/bestill/bord/beta', null));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('does not say that a flow is unknown while nobody knows whether it is offered', async () => {
    queryClient.clear();
    draftOf(tableBooking).change({ guests: 4 });
    reloadOnce(new Date(), () => undefined);
    open('/bord/beta');
    const title = await screen.findByRole('heading', { level: 1 }, { timeout: 5_000 });
    expect(title).toHaveTextContent('Vi fikk ikke hentet siden');
    expect(draftOf(tableBooking).get()).toMatchObject({ guests: 4 });
  });

  test('keeps its header and names a test environment when a page cannot be rendered, and clears what may have broken the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    queryClient.clear();
    draftOf(tableBooking).change({ guests: 4 });
    open('/knust');
    expect(await screen.findByRole('heading', { name: 'En feil har oppstått (500)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'English' })).toBeVisible();
    expect(screen.getByText('Testmiljø: dev')).toBeVisible();
    expect(sessionStorage.length).toBe(0);
    expect(draftOf(tableBooking).get()).toEqual(tableBooking.empty);
  });

  test('keeps the answers when a reload did not fetch the page, and offers to try again', async () => {
    draftOf(tableBooking).change({ guests: 4 });
    const before = sessionStorage.getItem(tableBooking.id);
    reloadOnce(new Date(), () => undefined);
    open('/borte');
    expect(await screen.findByRole('heading', { name: 'Vi fikk ikke hentet siden' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    expect(sessionStorage.getItem(tableBooking.id)).toBe(before);
  });
});

test('of two flows whose paths begin alike, the longer path wins', () => {
  const at = (path: string) => ({ ...booking, id: path, path });
  const registry = [at('pakke'), at('pakke/under5kg')];
  expect(flowAt('/pakke/under5kg/mottaker', registry)?.id).toBe('pakke/under5kg');
  expect(flowAt('/pakke/mottaker', registry)?.id).toBe('pakke');
  expect(flowAt('/pakken', registry)).toBeUndefined();
});

test('a path belongs to its flow in upper and lower case, as phones write the first letter', () => {
  expect(flowAt('/Brev')?.id).toBe('stamps');
  expect(flowAt('/PAKKE/Under5kg/mottaker')?.id).toBe('small-parcel');
});

test('a flow that not every environment offers is known where it is offered', () => {
  const ids = (registeredLetter: boolean) =>
    flowsIn({ ...environmentOfHost('shop.example'), registeredLetter }, [booking, betaOnly]).map(
      ({ id }) => id,
    );
  expect(ids(true)).toEqual(['booking', 'beta']);
  expect(ids(false)).toEqual(['booking']);
});

test('registered letters are not offered in production', () => {
  const production = environmentOfHost('shop.example');
  expect(flowsIn(production).map(({ id }) => id)).not.toContain('registered-letter');
  expect(flowsIn({ ...production, name: 'qa', registeredLetter: true }).map(({ id }) => id)).toContain(
    'registered-letter',
  );
  expect(flowAt('/brev/rekommandert/avsender')?.id).toBe('registered-letter');
});
