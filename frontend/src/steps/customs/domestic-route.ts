import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { domesticRouteQuery } from '@/api/get-domestic-route';
import type { DomesticServiceType } from '@/api/schema';

const route = z.object({
  from: z.string(),
  to: z.string(),
  border: z.enum(['NONE', 'SVALBARD', 'JAN_MAYEN', 'TRANSIT']),
});

/** The route between two postal codes, and whether it crosses a customs border. */
export type Route = z.infer<typeof route>;

/** The part of a draft inside Norway about the route between its two addresses. */
export const routeAnswers = { route: z.optional(route) };

/** Checks whether a parcel of the service crosses a customs border. Fails with an `ApiError`. */
export async function findRoute(
  queries: QueryClient,
  from: string,
  to: string,
  service: DomesticServiceType | undefined,
): Promise<Route> {
  const { customsRequired, border } = await queries.query(domesticRouteQuery(from, to, service));
  return { from, to, border: customsRequired ? border : 'NONE' };
}

/** The part of a draft inside Norway that decides the route. */
export interface RouteDraft {
  readonly sender?: { readonly address: { readonly postalCode: string } } | undefined;
  readonly recipient?: { readonly address: { readonly postalCode: string } } | undefined;
  readonly route?: Route | undefined;
}

/** Whether the route of the current postal codes has been checked. */
export function isRouteKnown({ sender, recipient, route: known }: RouteDraft): boolean {
  return (
    known !== undefined &&
    known.from === sender?.address.postalCode &&
    known.to === recipient?.address.postalCode
  );
}

/** Whether the goods must be declared. */
export function passesBorder(draft: RouteDraft): boolean {
  return isRouteKnown(draft) && draft.route?.border !== 'NONE';
}
