import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '@/api/get-features';
import type { Features } from '@/api/schema';
import { type Environment, environmentOfHost } from '@/domain/environment';
import { queryClient } from './query-client';

/*
 * Where the shop runs, according to the server. Without an answer the host name decides, and every feature that
 * must be switched on stays off: the shop works, without its extras.
 */

/** How long a failure is cached, so that the customer does not wait for it on every page. */
const failureLifetimeInMs = 60_000;

/** Waits for the server's answer, where the host name cannot decide. Fails with an `ApiError`. */
export async function fetchEnvironment(): Promise<Environment> {
  return environmentFrom(await queryClient.query({ ...featuresQuery(), staleTime: 'static' }));
}

/** Waits for the server's answer: for decisions such as a guard's. */
export async function loadEnvironment(): Promise<Environment> {
  const known = queryClient.getQueryState(featuresQuery().queryKey);
  if (known && !known.data && Date.now() - known.errorUpdatedAt < failureLifetimeInMs)
    return environmentFrom(undefined);

  return fetchEnvironment().catch(() => environmentFrom(undefined));
}

/** For rendering: the host's environment at once, the server's when it has answered. */
export function useServerEnvironment(): Environment {
  return environmentFrom(useQuery(featuresQuery()).data);
}

function environmentFrom(features: Features | undefined): Environment {
  if (!features) return environmentOfHost(window.location.hostname);
  const { environment, customsCostSummary, prepaidDuty, registeredLetter } = features;
  return { name: environment, customsCostSummary, prepaidDuty, registeredLetter };
}
