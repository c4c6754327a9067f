import { useQuery } from '@tanstack/react-query';
import { type Features, featuresQuery } from '@/api/get-features';
import { type Environment, environmentOfHost } from '@/domain/environment';
import { queryClient } from './query-client';

/*
 * Where the shop runs, by the server's word. Without an answer the host name decides, and everything that
 * must be switched on stays off: the shop works, only without its extras.
 */

/** How long a failure counts as the answer: whoever goes from page to page waits for it only once. */
const failureStandsInMs = 60_000;

/** For whoever must not decide before the server has answered, such as a guard. */
export async function loadEnvironment(): Promise<Environment> {
  const known = queryClient.getQueryState(featuresQuery().queryKey);
  if (known && !known.data && Date.now() - known.errorUpdatedAt < failureStandsInMs)
    return environmentFrom(undefined);

  const features = await queryClient
    .query({ ...featuresQuery(), staleTime: 'static' })
    .catch(() => undefined);
  return environmentFrom(features);
}

/** For what is on the screen: shown at once, corrected when the answer comes. */
export function useServerEnvironment(): Environment {
  return environmentFrom(useQuery(featuresQuery()).data);
}

function environmentFrom(features: Features | undefined): Environment {
  if (!features) return environmentOfHost(window.location.hostname);
  const { environment, customsCostSummary, prepaidDuty, registeredLetter } = features;
  return { name: environment, customsCostSummary, prepaidDuty, registeredLetter };
}
