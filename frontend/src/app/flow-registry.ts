import type { RouteObject } from 'react-router';
import type { Environment } from '@/domain/environment';
import type { Flow } from '@/flow/flow';
import { orderKinds } from '@/flow/order-kinds';
import type { CoreTexts } from '@/i18n/core/texts';

/** A flow before its code has been fetched: its path, its name, and how to load the rest. */
export interface FlowEntry {
  readonly id: string;
  /** The same as in the flow. Where one flow's path begins with another's, the longer one wins. */
  readonly path: string;
  /** The service's name. */
  readonly name: (texts: CoreTexts) => string;
  /**
   * Whether the shop sells it in this environment. Where it does not, its paths are unknown and nothing links to it.
   * Default: everywhere.
   */
  readonly offered?: (environment: Environment) => boolean;
  /** Whether the error pages link to it, in the order of this list (spec §2 has five). Default: yes. */
  readonly listed?: boolean;
  readonly load: (environment: () => Promise<Environment>) => Promise<RouteObject>;
  /** Fetches the code and the texts of its first page ahead of need. */
  readonly prefetch?: () => Promise<unknown>;
}

export const flowRegistry: readonly FlowEntry[] = [
  {
    id: 'stamps',
    path: orderKinds.DIGITAL_STAMPS.path,
    name: (t) => t.services.stamps,
    ...fetching(async () => (await import('@/flows/stamps/flow')).stampFlow),
  },
  {
    id: 'registered-letter',
    path: orderKinds.REGISTERED_LETTER.path,
    name: (t) => t.services.registeredLetter,
    listed: false,
    offered: ({ registeredLetter }) => registeredLetter,
    ...fetching(async () => (await import('@/flows/registered-letter/flow')).registeredLetterFlow),
  },
  {
    id: 'small-parcel',
    path: orderKinds.SMALL_PARCEL.path,
    name: (t) => t.services.smallParcel,
    ...fetching(async () => (await import('@/flows/small-parcel/flow')).smallParcelFlow),
  },
  {
    id: 'large-parcel',
    path: orderKinds.LARGE_PARCEL.path,
    name: (t) => t.services.largeParcel,
    ...fetching(async () => (await import('@/flows/large-parcel/flow')).largeParcelFlow),
  },
  {
    id: 'abroad',
    path: orderKinds.ABROAD.path,
    name: (t) => t.services.abroad,
    listed: false,
    ...fetching(async () => (await import('@/flows/abroad/flow')).abroadFlow),
  },
  {
    id: 'pickup',
    path: orderKinds.PICKUP.path,
    name: (t) => t.services.pickup,
    ...fetching(async () => (await import('@/flows/pickup/flow')).pickupFlow),
  },
  {
    id: 'express',
    path: orderKinds.EXPRESS.path,
    name: (t) => t.services.express,
    ...fetching(async () => (await import('@/flows/express/flow')).expressFlow),
  },
  {
    id: 'return',
    path: orderKinds.PICKUP_RETURN.path,
    name: (t) => t.services.return,
    listed: false,
    ...fetching(async () => (await import('@/flows/return/flow')).returnFlow),
  },
  {
    id: 'reorder',
    path: orderKinds.PICKUP_REORDER.path,
    name: (t) => t.services.reorder,
    listed: false,
    ...fetching(async () => (await import('@/flows/reorder/flow')).reorderFlow),
  },
];

/** Loads the engine and the flow at the same time. */
function fetching<D extends object, T, Id extends string>(
  flow: () => Promise<Flow<D, T, Id>>,
): Pick<FlowEntry, 'load' | 'prefetch'> {
  const load = () => Promise.all([import('@/flow/flow-routes'), flow()]);
  return {
    load: async (environment) => {
      const [{ flowRoutes }, fetched] = await load();
      return flowRoutes(fetched, environment);
    },
    prefetch: async () => {
      const [, { texts, steps }] = await load();
      await Promise.all([texts.load(), steps[0]?.page()]);
    },
  };
}

/** The flow that a path inside the shop belongs to, in upper and lower case, as in the routes. */
export function flowAt(path: string, registry: readonly FlowEntry[] = flowRegistry): FlowEntry | undefined {
  return registry
    .filter((entry) => `${path}/`.toLowerCase().startsWith(`/${entry.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** The flows that are sold in the environment. */
export function flowsIn(
  environment: Environment,
  registry: readonly FlowEntry[] = flowRegistry,
): readonly FlowEntry[] {
  return registry.filter(({ offered }) => !offered || offered(environment));
}
