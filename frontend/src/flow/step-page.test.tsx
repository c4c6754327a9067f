import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import { changeLanguage } from '@/i18n/language';
import { coreTexts } from '@/i18n/core/texts';
import { bookingTexts, tableBooking } from '@/test/table-booking';
import { Announcer } from '@/ui/announcer';
import { draftOf } from './draft-store';
import { flowRoutes } from './flow-routes';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/ui/confirm-dialog-content';

const store = draftOf(tableBooking);

interface Visit {
  to: string;
  state?: unknown;
  /** Resolves when the front page has loaded. */
  frontPage?: Promise<null>;
}

async function open({ to, state, frontPage = Promise.resolve(null) }: Visit) {
  const environment = () => Promise.resolve(environmentOfHost('shop.example'));
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [
          { index: true, element: <h1>Front page</h1>, loader: () => frontPage },
          flowRoutes(tableBooking, environment),
        ],
      },
    ],
    { initialEntries: [{ pathname: to, state }] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Announcer />
    </>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}

describe('a step', () => {
  beforeEach(async () => {
    store.clear();
    await changeLanguage('no');
    await Promise.all([coreTexts.load(), bookingTexts.load()]);
  });

  test('redirects when the flow has not begun', async () => {
    const router = await open({ to: '/bord/vert' });
    expect(router.state.location.pathname).toBe('/');
  });

  test('shows the progress in the flow and announces it', async () => {
    store.change({ guests: 4, day: 'friday' });
    await open({ to: '/bord/vert' });
    expect(screen.getByRole('heading', { level: 1, name: 'Vert' })).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Steg 2 av 3');
    });
    expect(document.title).toBe('Vert – bestill');
  });

  test('does not announce the progress again in another language', async () => {
    store.change({ guests: 4, day: 'friday' });
    await open({ to: '/bord/vert' });
    const said = await screen.findByText('Steg 2 av 3', { selector: '[role=status] *' });
    await act(() => changeLanguage('en'));
    expect(screen.getByRole('heading', { level: 1, name: 'Host' })).toBeVisible();
    expect([...(said.parentElement?.children ?? [])]).toEqual([said]);
  });

  test('moves the focus to the error summary, and from there to the field', async () => {
    store.change({ guests: 4, day: 'friday' });
    await open({ to: '/bord/vert' });
    await userEvent.click(screen.getByRole('button', { name: 'Neste' }));

    const link = await screen.findByRole('link', { name: 'Skriv navnet ditt' });
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent('Rett opp dette før du går videre');
    });
    await userEvent.click(link);
    expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveAccessibleDescription(/Skriv navnet ditt/);
  });

  test('leads to the front page once it is cancelled, whatever happens until that has loaded', async () => {
    store.change({ guests: 4, day: 'friday', host: { name: 'Kari' } });
    let loaded: (page: null) => void = () => undefined;
    const frontPage = new Promise<null>((resolve) => {
      loaded = resolve;
    });
    const router = await open({ to: '/bord/vert', frontPage });
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Ja/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Navn' }), ' Nordmann');
    await userEvent.click(screen.getByRole('button', { name: 'Neste' }));

    loaded(null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Front page' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(store.get()).toEqual({});
  });

  test('continues when it is complete, and moves the focus to the new title', async () => {
    store.change({ guests: 4, day: 'friday' });
    const router = await open({ to: '/bord/vert' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Navn' }), 'Kari');
    await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
    expect(await screen.findByText('blank')).toBeVisible();
    expect(router.state.location.pathname).toBe('/bord/oppsummering');
    expect(store.get().host).toEqual({ name: 'Kari' });
  });

  test('saves while the customer types, so a reload loses nothing', async () => {
    store.change({ guests: 4, day: 'friday' });
    await open({ to: '/bord/vert' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Navn' }), 'Ka');
    expect(sessionStorage.getItem('booking')).toContain('"host":{"name":"Ka"}');
  });

  test('returns to the summary after an edit', async () => {
    store.change({ guests: 4, day: 'friday', host: { name: 'Kari' } });
    const router = await open({ to: '/bord/vert', state: { editing: true } });
    expect(screen.getByRole('link', { name: 'Tilbake' })).toHaveAttribute('href', '/bord/oppsummering');
    await userEvent.click(screen.getByRole('button', { name: 'Lagre og fortsett' }));
    await screen.findByText('blank');
    expect(router.state.location.pathname).toBe('/bord/oppsummering');
  });

  test('leads from an edit that left a question open to the page before it: the summary would lead here again', async () => {
    store.change({ guests: 4, day: 'friday', host: { name: '' } });
    await open({ to: '/bord/vert', state: { editing: true } });
    const back = screen.getByRole('link', { name: 'Tilbake' }).getAttribute('href');
    expect(back).not.toBe('/bord/oppsummering');
    expect(back).not.toBe('/bord/vert');
  });

  test('asks for confirmation before it deletes the answers', async () => {
    store.change({ guests: 4, day: 'friday' });
    const router = await open({ to: '/bord/vert' });
    await act(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
      await import('@/ui/confirm-dialog-content');
    });
    expect(screen.getByRole('button', { name: 'Nei, fortsett' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Ja, avbryt' }));
    expect(await screen.findByText('Front page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(store.get()).toEqual({});
  });

  test('changes the language without losing input or errors', async () => {
    store.change({ guests: 4, day: 'friday' });
    await open({ to: '/bord/vert' });
    await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
    await screen.findByRole('link', { name: 'Skriv navnet ditt' });
    await changeLanguage('en');
    expect(await screen.findByRole('link', { name: 'Write your name' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Kari');
    expect(document.documentElement.lang).toBe('en');
    expect(store.get().host).toEqual({ name: 'Kari' });
  });
});
