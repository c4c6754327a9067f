import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { environmentOfHost } from '@/domain/environment';
import type { Flow } from '@/flow/flow';
import { flowRoutes } from '@/flow/flow-routes';
import { coreTexts } from '@/i18n/core/texts';
import { Announcer } from '@/ui/announcer';

/** A store of fetched data that asks for everything once. */
export const newQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Renders a page of a flow at its path inside the shop, with the real routes. Returns the router. */
export async function openFlow<D extends object, T, Id extends string>(
  flow: Flow<D, T, Id>,
  path: string,
  environment = environmentOfHost('shop.example'),
  queries = newQueries(),
) {
  await coreTexts.load('no');
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [
          { index: true, element: <h1>{'/'}</h1> },
          flowRoutes(flow, () => Promise.resolve(environment)),
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Announcer />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}
