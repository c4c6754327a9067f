import { Outlet, redirect, type RouteObject, useParams } from 'react-router';
import type { Environment } from '@/domain/environment';
import { draftKey, draftOf } from './draft-store';
import { redirectFrom } from './engine';
import { prefillDraft } from './prefill';
import type { Flow } from './flow';
import { type AnyFlow, FlowContext, StepContext } from './flow-context';

/**
 * The routes of the flow: one guarded route per step, whose page is loaded on demand, and the flow's other pages.
 * Each page finds its flow in the context, and the page of a step finds its step there too.
 */
export function flowRoutes<D extends object, T, Id extends string>(
  flow: Flow<D, T, Id>,
  environment: () => Promise<Environment>,
): RouteObject {
  return {
    path: flow.path,
    loader: async ({ params }) => {
      prefillDraft(flow, params); // before any await: the guards of the steps run beside this loader, and after its start
      await flow.texts.load();
      return null;
    },
    // The texts follow the language, not the address: navigation between steps does not load them again.
    shouldRevalidate: () => false,
    element: (
      <FlowContext value={flow as unknown as AnyFlow}>
        <Outlet />
      </FlowContext>
    ),
    children: [
      ...flow.steps.map(({ id, path, page }): RouteObject => ({
        ...(path ? { path } : { index: true as const }),
        loader: async ({ params }) => {
          const draft = draftOf(flow, params).get();
          const elsewhere = redirectFrom(flow, id, draft, await environment(), params);
          return elsewhere === undefined ? null : redirect(elsewhere);
        },
        lazy: {
          Component: async () => {
            const { Page } = await page();
            return function StepRoute() {
              const key = draftKey(flow, useParams()); // another draft is another page
              return (
                <StepContext key={key} value={id}>
                  <Page />
                </StepContext>
              );
            };
          },
        },
      })),
      ...(flow.pages?.(environment) ?? []),
    ],
  };
}
