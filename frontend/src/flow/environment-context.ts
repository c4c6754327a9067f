import { createContext, use } from 'react';
import { type Environment, environmentOfHost } from '@/domain/environment';

export const EnvironmentContext = createContext<Environment>(environmentOfHost(window.location.hostname));

export function useEnvironment(): Environment {
  return use(EnvironmentContext);
}
