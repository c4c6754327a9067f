import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { DesignSystem } from './design-system';
import { queryClient } from './query-client';
import type { createRouter } from './router';

export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <DesignSystem>
          <RouterProvider router={router} />
        </DesignSystem>
      </QueryClientProvider>
    </StrictMode>
  );
}
