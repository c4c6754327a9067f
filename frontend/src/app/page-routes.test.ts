import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { environmentOfHost } from '@/domain/environment';
import pages from '../../../proto/rules/pages.json';
import { flowRegistry } from './flow-registry';
import { routes } from './router';

/**
 * The paths of all pages in the format of pages.json: `:key` as `{key}`, and optional segments both with and without them.
 */
function pathsOf(route: RouteObject, parent: readonly string[] = []): string[] {
  const parts = [...parent, ...(route.path ?? '').split('/').filter((part) => part !== '')];
  if (route.children) return route.children.flatMap((child) => pathsOf(child, parts));
  const last = parts.at(-1);
  const ways = last?.endsWith('?') ? [parts.slice(0, -1), parts.with(-1, last.slice(0, -1))] : [parts];
  return ways.map((way) => way.map((part) => part.replace(/^:(.+)$/, '{$1}')).join('/'));
}

test('the server knows exactly the pages of the router, and those that production does not have', async () => {
  const production = environmentOfHost('shop.example');
  const everywhere = routes().flatMap((route) => pathsOf(route));
  const testing = everywhere.filter((path) => path.startsWith('dev/'));
  for (const { offered = () => true, load } of flowRegistry) {
    const paths = pathsOf(await load(() => Promise.resolve(production)));
    (offered(production) ? everywhere : testing).push(...paths);
  }
  const listed = everywhere.filter((path) => path !== '*' && !testing.includes(path));
  expect({ everywhere: listed.toSorted(), testing: testing.toSorted() }).toEqual(pages);
});
