import { createContext, use } from 'react';

/** A service that the shop sells. */
export interface Service {
  readonly id: string;
  /** The path inside the shop, such as `/utland`. */
  readonly path: string;
  readonly name: string;
  /** Whether the error pages link to it. */
  readonly listed: boolean;
}

export const ServicesContext = createContext<readonly Service[]>([]);

/** The services whose routes exist. Links to services are built from this list, so no link is dead. */
export function useServices(): readonly Service[] {
  return use(ServicesContext);
}
