import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { domesticRouteQuery } from '@/api/get-domestic-route';

const route = z.object({
  from: z.string(),
  to: z.string(),
  border: z.enum(['NONE', 'SVALBARD', 'JAN_MAYEN', 'TRANSIT']),
});

/** The way between two postal codes, and the customs border that it passes. */
export type Route = z.infer<typeof route>;

/** What a flow inside Norway keeps of the way between its two addresses: a part of its draft. */
export const routeAnswers = { route: z.optional(route) };

/** Asks whether a parcel passes a customs border. Fails with an `ApiError`. */
export async function findRoute(queries: QueryClient, from: string, to: string): Promise<Route> {
  const { customsRequired, border } = await queries.query(domesticRouteQuery(from, to));
  return { from, to, border: customsRequired ? border : 'NONE' };
}

/** A draft of a parcel inside Norway, as far as its way goes. */
export interface RouteDraft {
  readonly sender?: { readonly address: { readonly postalCode: string } } | undefined;
  readonly recipient?: { readonly address: { readonly postalCode: string } } | undefined;
  readonly route?: Route | undefined;
}

/** Whether it is known what lies between sender and recipient. Another postal code makes another way. */
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
