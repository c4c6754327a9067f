import { createContext, use } from 'react';

/** A service that can be ordered here and now. */
export interface Service {
  readonly id: string;
  /** Inside the shop, such as `/utland`. */
  readonly path: string;
  readonly name: string;
}

export const ServicesContext = createContext<readonly Service[]>([]);

/** The services whose routes exist: nothing in the shop leads to what is not there. */
export function useServices(): readonly Service[] {
  return use(ServicesContext);
}
