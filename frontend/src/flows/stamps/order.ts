import type { PlaceStampOrderRequest } from '@/api/schema';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import type { StampDraft } from './draft';

/** What is ordered. Which order it takes the place of is a matter of when it is sent. */
export type WantedOrder = Omit<PlaceStampOrderRequest, 'replacesOrder'>;

/**
 * The order that a complete draft asks for, at the price that the customer was shown; undefined while an
 * answer is missing.
 */
export function toOrder(draft: StampDraft, shownPriceInOre: number): WantedOrder | undefined {
  const { size, weight, quantity, sender, handIn, pickupDate = '', paymentProvider } = draft;
  if (!size || !weight || !quantity || !sender || !handIn || !paymentProvider) return undefined;
  return {
    size,
    weight,
    quantity,
    sender: toOutgoingParty(sender),
    handIn,
    pickupDate: handIn === 'WITHPICKUP' ? pickupDate : '',
    paymentProvider,
    totalPriceInOre: shownPriceInOre,
  };
}
