import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet, redirect, type RouteObject, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '@/ui/dialog';
import { PageTitle } from '@/ui/page-title';
import { coreTexts } from '@/i18n/core/texts';
import { Link } from '@/ui/link';
import { createNavigation } from './navigation';
import { Pages } from './pages';

interface Gate {
  readonly opened: Promise<null>;
  readonly open: (answer: null) => void;
}
const gate = (): Gate => {
  let open: Gate['open'] = () => undefined;
  const opened = new Promise<null>((resolve) => (open = resolve));
  return { opened, open };
};

let parentLoads: number;
let slow: Gate;
let allowed: boolean;

const Parent = () => (
  <>
    <Link to="/slow">To slow</Link>
    <Link to="/fast">To fast</Link>
    <Link to="/guarded">To guarded</Link>
    <Link to="/asking">To asking</Link>
    <Link to="#part">To the part</Link>
    <Link to="/fast" state="edit">
      To edit
    </Link>
    <a href="#part">Skip to the part</a>
    <Outlet />
  </>
);
const titled = (title: string) => () => {
  const { hash, ...location } = useLocation();
  const state = location.state as string | null;
  return (
    <>
      <h1>{title + hash}</h1>
      {state !== null && <p>{`Kept: ${state}`}</p>}
    </>
  );
};
function Asking() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <h1>Asking</h1>
      <button onClick={() => setAsking(true)}>Ask</button>
      {asking && (
        <Dialog title="Question" onClose={() => setAsking(false)}>
          <button>Answer</button>
        </Dialog>
      )}
    </>
  );
}
const routes = (): RouteObject[] => [
  {
    Component: Parent,
    loader: () => {
      parentLoads += 1;
      return null;
    },
    shouldRevalidate: () => false,
    children: [
      { index: true, Component: titled('Front page') },
      { path: 'asking', Component: Asking },
      { path: 'titled', Component: () => <PageTitle>Titled</PageTitle> },
      { path: 'home', loader: () => redirect('/') },
      { path: 'slow', loader: () => slow.opened, Component: titled('Slow') },
      { path: 'fast', lazy: { Component: () => Promise.resolve(titled('Fast')) } },
      {
        path: 'guarded',
        loader: () => (allowed ? null : redirect('/fast?turned=away')),
        lazy: {
          Component: () => (allowed ? Promise.resolve(titled('Guarded')) : Promise.reject(new Error())),
        },
      },
    ],
  },
];

async function open(path: string) {
  window.history.replaceState(null, '', `/bestill${path}`);
  render(<Pages navigation={createNavigation('/bestill', routes(), () => Promise.resolve())} />);
  await screen.findByRole('heading');
}
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const shows = (name: string) => screen.findByRole('heading', { name });
const here = () => window.location.pathname.replace('/bestill', '') + window.location.search;

beforeEach(() => {
  parentLoads = 0;
  slow = gate();
  allowed = false;
});

test('a page and its address stand until the next page has been loaded', async () => {
  await open('/');
  await press('To slow');
  expect(screen.getByRole('heading', { name: 'Front page' })).toBeVisible();
  expect(here()).toBe('/');
  await act(async () => slow.open(await Promise.resolve(null)));
  await shows('Slow');
  expect(here()).toBe('/slow');
});

test('only the latest navigation is shown', async () => {
  await open('/');
  const entries = window.history.length;
  await press('To slow');
  await press('To fast');
  await shows('Fast');
  await act(async () => slow.open(await Promise.resolve(null)));
  expect(screen.getByRole('heading', { name: 'Fast' })).toBeVisible();
  expect(here()).toBe('/fast');
  expect(window.history.length).toBe(entries + 1);
});

test('a loader leads elsewhere, whatever becomes of its own page, and Back leads to where the link was', async () => {
  await open('/');
  await press('To guarded');
  await shows('Fast');
  expect(here()).toBe('/fast?turned=away');
  window.history.back();
  await shows('Front page');
});

test('the title takes the focus when Back leads to the first page, but not when the visit begins there', async () => {
  await open('/titled');
  expect(document.body).toHaveFocus();
  await press('To fast');
  await shows('Fast');
  window.history.back();
  const title = await shows('Titled');
  await waitFor(() => {
    expect(title).toHaveFocus();
  });
});

test('a visit that begins at a page that leads elsewhere keeps no entry for it', async () => {
  const push = vi.spyOn(window.history, 'pushState');
  await open('/guarded');
  expect(here()).toBe('/fast?turned=away');
  expect(push).not.toHaveBeenCalled();
});

test('the front page has the address of the shop, without a slash at the end', async () => {
  await open('/home');
  expect(window.location.pathname).toBe('/bestill');
  await shows('Front page');
});

test('a route that refuses is loaded once while it is shown', async () => {
  await open('/');
  await press('To fast');
  await shows('Fast');
  expect(parentLoads).toBe(1);
});

test('a place on the same page is shown without loading anything', async () => {
  slow.open(null);
  await open('/slow');
  slow = gate();
  await press('To the part');
  await shows('Slow#part');
  expect(window.location.hash).toBe('#part');
});

test.each(['To the part', 'Skip to the part'])(
  'a place on the same page keeps the state of the page, after a reload too (%s)',
  async (link) => {
    await open('/');
    await press('To edit');
    await screen.findByText('Kept: edit');
    await press(link);
    await shows('Fast#part');
    expect(screen.getByText('Kept: edit')).toBeVisible();
    expect(window.history.state).toMatchObject({ usr: 'edit' });
  },
);

test('Back closes a dialog and stays on the page, and leaves it the next time', async () => {
  await coreTexts.load('no');
  await open('/');
  await press('To asking');
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  const dialog = screen.getByRole('dialog', { name: 'Question' });
  window.history.back();
  await waitFor(() => {
    expect(dialog).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(here()).toBe('/asking');
  });
  await shows('Asking');

  window.history.back();
  await shows('Front page');
});
