import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isBetweenProcesses } from '@/api/api-error';
import { reportError } from './error-reporting';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A refusal is an answer to show, not a fault.
    onError: (failure, { meta }) => {
      if (meta?.reported && isTransient(failure)) void reportError(failure);
    },
  }),
  defaultOptions: {
    queries: {
      // A refusal would only be repeated. A lost call or a server error may succeed a second later (spec §7),
      // and a restarting shop after a few. Whoever has waited for a call until its time is out may want to stop waiting.
      retry: (failures, failure) =>
        failures < (isBetweenProcesses(failure) ? 6 : 2) && isTransient(failure) && !isTimeout(failure),
      retryDelay: 1_000,
      refetchOnWindowFocus: false,
      // Offline, a call must fail at once: by default it waits for the network, and the customer sees no error.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

const isTimeout = (failure: unknown) => failure instanceof ApiError && failure.errorCode === 'timeout';

function isTransient(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500;
}
