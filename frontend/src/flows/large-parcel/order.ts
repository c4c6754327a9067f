import type { DomesticOrder } from '@/api/place-domestic-order';
import type { ProviderCode } from '@/api/schema';
import { compactAccountNumber } from '@/domain/account-number';
import { toOutgoingDetails } from '@/steps/customs/customs-answers';
import { passesBorder } from '@/steps/customs/domestic-route';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import { type CashOnDelivery, type LargeParcelDraft, noCash } from './draft';
import { contentsOre, dimensionsOf, isExtraLarge } from './parcel';

/** What is ordered. Which order it takes the place of is a matter of when it is sent: see `placeOrder`. */
export type WantedOrder = Omit<DomesticOrder, 'replacesOrder'>;

/**
 * The order that a complete draft asks for, at the price that the customer was shown; undefined while an
 * answer is missing. Where the sender pays nothing there is no provider.
 */
export function toOrder(
  draft: LargeParcelDraft,
  provider: ProviderCode | undefined,
  shownPriceInOre: number,
): WantedOrder | undefined {
  const { size, weight, sender, recipient, cashOnDelivery = noCash } = draft;
  const dimensions = dimensionsOf(draft);
  const declared = passesBorder(draft) ? toOutgoingDetails(draft.customsDetails) : undefined;
  if (!size || !weight || !sender || !recipient) return undefined;
  if ((size === 'CUSTOM' && !dimensions) || (passesBorder(draft) && !declared)) return undefined;
  if (!provider && shownPriceInOre > 0) return undefined;

  const cash = toCash(cashOnDelivery);
  const handled = isExtraLarge(dimensions);
  return {
    totalPriceInOre: shownPriceInOre,
    ...(provider && shownPriceInOre > 0 && { paymentProvider: provider }),
    consignments: [
      {
        type: 'NorgespakkeStor',
        product: {
          weightInGrams: weight,
          ...(dimensions && { dimensions }),
          ...((cash ?? handled) && {
            addOns: {
              ...(cash && { cashOnDelivery: cash }),
              ...(handled && { handling: { size: 'LARGE' as const } }),
            },
          }),
        },
        sender: toOutgoingParty(sender),
        recipient: toOutgoingParty(recipient),
        ...(declared && { customsDetailsRequest: declared }),
      },
    ],
  };
}

function toCash(cash: CashOnDelivery) {
  if (!cash.wanted || !cash.type) return undefined;
  const amount = contentsOre(cash);
  return {
    type: cash.type,
    accountNumber: compactAccountNumber(cash.accountNumber),
    ...(amount > 0 && { recipientAmountToPayInOre: amount }),
  };
}
