import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the server refuses it refuses again; what did not arrive may arrive a second later (spec §7).
      retry: (failures, failure) => failures < 2 && isPassing(failure),
      retryDelay: 1_000,
      refetchOnWindowFocus: false,
      // Without a network a call is to fail at once: by default it would wait for one, and nobody would be told.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

function isPassing(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500;
}
