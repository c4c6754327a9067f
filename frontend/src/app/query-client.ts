import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the server refuses it refuses again; what did not arrive may arrive a second later (spec §7).
      retry: (failures, failure) => failures < 2 && isPassing(failure),
      retryDelay: 1_000,
      refetchOnWindowFocus: false,
    },
  },
});

function isPassing(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500;
}
