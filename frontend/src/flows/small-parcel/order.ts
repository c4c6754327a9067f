import type { SmallParcelOrderRequest } from '@/api/place-small-parcel-order';
import { toOutgoingDetails } from '@/steps/customs/customs-answers';
import { passesBorder } from '@/steps/customs/domestic-route';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import type { SmallParcelDraft } from './draft';

/** What is ordered. Which order it takes the place of is a matter of when it is sent: see `placeOrder`. */
export type WantedOrder = Omit<SmallParcelOrderRequest, 'replacesOrder'>;

/**
 * The order that a complete draft asks for, at the price that the customer was shown; undefined while an
 * answer is missing. What was declared for another route stays behind.
 */
export function toOrder(draft: SmallParcelDraft, shownPriceInOre: number): WantedOrder | undefined {
  const { weight, sender, recipient, handIn, pickupDate, paymentProvider } = draft;
  const declared = passesBorder(draft) ? toOutgoingDetails(draft.customsDetails) : undefined;
  if (!weight || !sender || !recipient || !handIn || !paymentProvider) return undefined;
  if (passesBorder(draft) && !declared) return undefined;

  return {
    weightInGrams: weight,
    sender: toOutgoingParty(sender),
    recipient: toOutgoingParty(recipient),
    handIn,
    ...(handIn === 'WITHPICKUP' && { pickupDate: pickupDate ?? '' }),
    ...(declared && { customsDetailsRequest: declared }),
    paymentProvider,
    totalPriceInOre: shownPriceInOre,
  };
}
