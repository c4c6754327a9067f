import type { RouteObject } from 'react-router';
import type { Environment } from '@/domain/environment';
import type { Texts } from '@/i18n/texts';
import type { coreTexts } from '@/i18n/core/texts';

type CoreTexts = typeof coreTexts extends Texts<infer T> ? T : never;

/** A flow as the router knows it before anybody has opened it: its place and its name. The rest is one chunk. */
export interface FlowEntry {
  readonly id: string;
  /** As in the flow itself; of two entries where one path begins with the other, the longer wins. */
  readonly path: string;
  /** The service's name in lists. */
  readonly name: (texts: CoreTexts) => string;
  readonly load: (environment: () => Promise<Environment>) => Promise<RouteObject>;
}

export const flowRegistry: readonly FlowEntry[] = [
  {
    id: 'abroad',
    path: 'utland',
    name: (t) => t.services.abroad,
    async load(environment) {
      const [{ flowRoutes }, { abroadFlow }] = await Promise.all([
        import('@/flow/flow-routes'),
        import('@/flows/abroad/flow'),
      ]);
      return flowRoutes(abroadFlow, environment);
    },
  },
  {
    id: 'stamps',
    path: 'brev',
    name: (t) => t.services.stamps,
    async load(environment) {
      const [{ flowRoutes }, { stampFlow }] = await Promise.all([
        import('@/flow/flow-routes'),
        import('@/flows/stamps/flow'),
      ]);
      return flowRoutes(stampFlow, environment);
    },
  },
  {
    id: 'small-parcel',
    path: 'pakke/under5kg',
    name: (t) => t.services.smallParcel,
    async load(environment) {
      const [{ flowRoutes }, { smallParcelFlow }] = await Promise.all([
        import('@/flow/flow-routes'),
        import('@/flows/small-parcel/flow'),
      ]);
      return flowRoutes(smallParcelFlow, environment);
    },
  },
  {
    id: 'large-parcel',
    path: 'pakke',
    name: (t) => t.services.largeParcel,
    async load(environment) {
      const [{ flowRoutes }, { largeParcelFlow }] = await Promise.all([
        import('@/flow/flow-routes'),
        import('@/flows/large-parcel/flow'),
      ]);
      return flowRoutes(largeParcelFlow, environment);
    },
  },
];

/** The flow that a path inside the shop belongs to. */
export function flowAt(path: string, registry: readonly FlowEntry[] = flowRegistry): FlowEntry | undefined {
  return registry
    .filter((entry) => path === `/${entry.path}` || path.startsWith(`/${entry.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}
