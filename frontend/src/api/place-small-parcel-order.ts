import { idempotent, post } from './client';
import type { PlaceSmallParcelOrderRequest, PlaceSmallParcelOrderResponse } from './schema';

/** What is left out where the parcel needs none: a pickup's day, a customs declaration. */
type Optional = 'pickupDate' | 'customsDetailsRequest';

export type SmallParcelOrderRequest = Omit<PlaceSmallParcelOrderRequest, Optional> &
  Partial<Pick<PlaceSmallParcelOrderRequest, Optional>>;

/** Places the order; the answer tells where to pay. */
export function placeSmallParcelOrder(
  order: SmallParcelOrderRequest,
  idempotencyKey: string,
): Promise<PlaceSmallParcelOrderResponse> {
  return post('/sende/norgespakke/under5kg/api/order', order, { headers: idempotent(idempotencyKey) });
}
