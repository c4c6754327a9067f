import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { flowRoutes } from '@/flow/flow-routes';
import { draftOf } from '@/flow/draft-store';
import { changeLanguage } from '@/i18n/language';
import { serveNothing } from '@/test/serve';
import { tableBooking } from '@/test/table-booking';
import { App } from './app';
import { noteChunkFailures, reloadOnce } from './chunk-failure';
import { type FlowEntry, flowAt } from './flow-registry';
import { createRouter } from './router';

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

/** A flow whose code cannot be fetched, told as the build's loader tells it. */
const outOfReach: FlowEntry = {
  id: 'out-of-reach',
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
  const router = createRouter([booking, broken, outOfReach]);
  render(<App router={router} />);
  return router;
}

describe('the shop', () => {
  beforeEach(async () => {
    serveNothing();
    window.scrollTo = vi.fn();
    draftOf(tableBooking).clear();
    await changeLanguage('no');
  });

  test("fetches a flow's routes when one of its pages is asked for", async () => {
    draftOf(tableBooking).change({ guests: 4, day: 'friday' });
    open('/bord/vert');
    expect(await screen.findByRole('heading', { level: 1, name: 'Vert' })).toBeVisible();
  });

  test('sends a guest who skips questions where the step says', async () => {
    const router = open('/bord/oppsummering');
    await screen.findByText('blank');
    expect(router.state.location.pathname).toBe('/bestill/bord');
  });

  test('says that an unknown path is unknown, inside a flow and outside', async () => {
    open('/bord/finnes-ikke');
    expect(await screen.findByRole('heading', { name: 'Vi fant ikke siden (404)' })).toBeVisible();
  });

  test('keeps standing when a page cannot be rendered, and forgets what may have broken it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    draftOf(tableBooking).change({ guests: 4 });
    open('/knust');
    expect(await screen.findByRole('heading', { name: 'En feil har oppstått (500)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'English' })).toBeVisible();
    expect(sessionStorage.length).toBe(0);
  });

  test('keeps the answers when a page could not be fetched even by a reload, and offers to try again', async () => {
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
