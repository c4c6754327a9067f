import type { UIMatch } from 'react-router';

/** The part of a match that the name needs. */
interface RouteMatch {
  readonly params: UIMatch['params'];
  readonly route: { readonly path?: string };
}

/**
 * The name of a page's route as in proto/rules/pages.json: `utland/kvittering/{uriKey}`. It identifies the
 * open page without the keys in its address. An unknown path has the empty name.
 */
export function routeName(matches: readonly RouteMatch[]): string {
  const parts = matches.flatMap(({ route, params }) =>
    (route.path ?? '')
      .split('/')
      .filter((part) => !part.endsWith('?') || params[part.slice(1, -1)] !== undefined),
  );
  const named = parts.filter((part) => part !== '' && part !== '*');
  return named.map((part) => part.replace(/^:(\w+)\??$/, '{$1}')).join('/');
}
