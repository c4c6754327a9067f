import { Outlet, redirect, type RouteObject } from 'react-router';
import type { Environment } from '@/domain/environment';
import { draftOf } from './draft-store';
import { redirectFrom } from './engine';
import type { Flow } from './flow';
import { type AnyFlow, FlowContext, StepContext } from './flow-context';

/**
 * The flow's routes: one per step, guarded, with the page fetched when it is first needed, and the flow's
 * other pages as they are. Each finds its flow in the context, and a step's page its step.
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
    element: (
      <FlowContext value={flow as unknown as AnyFlow}>
        <Outlet />
      </FlowContext>
    ),
    children: [
      ...flow.steps.map(({ id, path, page }): RouteObject => ({
        ...(path ? { path } : { index: true as const }),
        loader: async () => {
          const elsewhere = redirectFrom(flow, id, draftOf(flow).get(), await environment());
          return elsewhere === undefined ? null : redirect(elsewhere);
        },
        lazy: {
          Component: async () => {
            const { Page } = await page();
            return () => (
              <StepContext value={id}>
                <Page />
              </StepContext>
            );
          },
        },
      })),
      ...(flow.pages?.() ?? []),
    ],
  };
}
