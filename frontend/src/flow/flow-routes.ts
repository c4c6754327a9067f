import { redirect, type RouteObject } from 'react-router';
import type { Environment } from '@/domain/environment';
import { draftOf } from './draft-store';
import { redirectFrom } from './engine';
import type { Flow } from './flow';

/**
 * The flow's routes: one per step, guarded, with the page fetched when it is first needed, and the flow's
 * other pages as they are.
 */
export function flowRoutes<D extends object, T, Id extends string>(
  flow: Flow<D, T, Id>,
  environment: () => Promise<Environment>,
): RouteObject {
  return {
    path: flow.path,
    loader: async () => {
      await flow.texts.load();
      return null;
    },
    // The texts follow the language, not the address: moving between steps needs no new load.
    shouldRevalidate: () => false,
    children: [
      ...flow.steps.map((step): RouteObject => ({
        ...(step.path ? { path: step.path } : { index: true as const }),
        loader: async () => {
          const path = redirectFrom(flow, step.id, draftOf(flow).get(), await environment());
          return path === undefined ? null : redirect(path);
        },
        lazy: { Component: async () => (await step.page()).Page },
      })),
      ...(flow.pages ?? []),
    ],
  };
}
