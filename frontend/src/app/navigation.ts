import {
  createPath,
  type Location,
  matchRoutes,
  type Navigator,
  parsePath,
  type RouteMatch,
  type RouteObject,
  type To,
} from 'react-router';

/** The page that is shown: its address and its routes, or the error of loading them. */
export interface Shown {
  readonly location: Location;
  readonly matches: readonly RouteMatch[];
  readonly failure?: { readonly cause: unknown };
}

export interface Navigation {
  readonly basename: string;
  readonly navigator: Navigator;
  /** Undefined until the first page can be shown. */
  readonly shown: () => Shown | undefined;
  /** Whether the next page is being loaded. */
  readonly loading: () => boolean;
  /** Calls the listener after each change of these two, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

type Write = 'pushState' | 'replaceState';

/**
 * Loads each page before it is shown, and before its address is in the browser's history: its routes' loaders
 * and lazy components, which start together, beginning with the outermost route. A loader that returns a
 * redirect leads to another page. The loader of a route that is already shown runs again unless the route
 * refuses (`shouldRevalidate`). Only the latest navigation is shown. `join` may add routes for a path inside
 * the shop before they are looked up.
 */
export function createNavigation(
  basename: string,
  routes: RouteObject[],
  join: (path: string) => Promise<void>,
): Navigation {
  let shown: Shown | undefined;
  let loading = true;
  let turns = 0;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());

  async function open(to: Location, write?: Write): Promise<void> {
    const turn = (turns += 1);
    const show = (next: Shown, as = write) => {
      if (turn !== turns) return;
      const usr = next.location.state as unknown;
      if (as) window.history[as]({ usr, key: to.key }, '', createPath(to));
      shown = next;
      loading = false;
      changed();
    };
    if (shown && !shown.failure && isBelow(shown.location, to)) {
      // A link to a place on the page, such as the one past the header, keeps the page's history state, so
      // that an edit continues.
      const state = (to.state ?? shown.location.state) as unknown;
      show({ ...shown, location: { ...to, state } }, write ?? 'replaceState');
      return;
    }
    loading = true;
    changed();
    try {
      await join(to.pathname.slice(basename.length));
      const matches = matchRoutes(routes, to, basename) ?? [];
      const target = await load(matches, to);
      if (target === undefined) show({ location: to, matches });
      else if (turn === turns)
        await open(address(basename + target.replace(/^\/(?=$|\?)/, '')), write ?? 'replaceState');
    } catch (cause) {
      show({ location: to, matches: [], failure: { cause } });
    }
  }

  /** Returns the path of a loader's redirect. */
  async function load(matches: readonly RouteMatch[], to: Location): Promise<string | undefined> {
    const request = new Request(new URL(createPath(to), window.location.origin));
    const pages = Promise.all(matches.map(({ route }) => loadComponent(route)));
    pages.catch(() => undefined); // a redirect counts, also where the page cannot be loaded
    const before = shown?.matches.map(({ route }) => route);
    const answers = await Promise.all(
      matches.map(({ route: { loader, shouldRevalidate }, route, params }) =>
        typeof loader === 'function' && !(shouldRevalidate && before?.includes(route))
          ? loader({ params, request } as Parameters<typeof loader>[0])
          : undefined,
      ),
    );
    const redirect = answers.find((answer) => answer instanceof Response);
    if (redirect) return redirect.headers.get('Location') ?? '/';
    await pages;
    return undefined;
  }

  const to = (write: Write) => (target: To, state?: unknown) => void open(address(target, state), write);
  window.addEventListener('popstate', () => {
    // An open dialog closes instead, and returns to its page.
    if (!document.querySelector('dialog[open]')) void open(current('first'));
  });
  void open(current());
  return {
    basename,
    navigator: {
      createHref: (target) => (typeof target === 'string' ? target : createPath(target)),
      go: (steps) => window.history.go(steps),
      push: to('pushState'),
      replace: to('replaceState'),
    },
    shown: () => shown,
    loading: () => loading,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function loadComponent(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object' || !route.lazy.Component) return;
  const Component = await route.lazy.Component();
  if (Component) route.Component = Component;
  delete route.lazy;
}

/** Whether the link is to a place on the shown page. */
const isBelow = (shown: Location, { pathname, search, hash }: Location) =>
  hash !== '' && shown.pathname === pathname && shown.search === search;

const address = (to: To, state: unknown = null): Location => ({
  pathname: '/',
  search: '',
  hash: '',
  ...(typeof to === 'string' ? parsePath(to) : to),
  state,
  key: Math.random().toString(36).slice(2, 10),
});

/**
 * The browser's address with its history state. The first page of a visit has none, so its key is given: "default" says that
 * the visit begins, and any other key that Back led there, which moves the focus to the title.
 */
function current(keyOfFirst = 'default'): Location {
  const { pathname, search, hash } = window.location;
  const kept = window.history.state as { usr?: unknown; key?: string } | null;
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? keyOfFirst };
}
