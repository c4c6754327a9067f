import type { Priced } from '@/api/quote';
import { knownPlaces, useInlandPrice } from '@/features/prices/use-inland-price';
import type { Product } from '@/flow/product';
import { SmallParcel } from '@/illustrations/small-parcel';
import { declarationOf } from '@/steps/customs/domestic-declaration';
import { toOutgoingDropOff } from '@/steps/drop-off/drop-off';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import type { SmallParcelDraft } from './draft';
import type { SmallParcelTexts } from './no';

/** The product to price; undefined until a weight is chosen. */
export function quote(draft: SmallParcelDraft): Priced | undefined {
  const { weight, handIn } = draft;
  if (weight === undefined) return undefined;
  const method = handIn && { dropOffMethod: handIn };
  return { smallParcel: { weightInGrams: weight, ...knownPlaces(draft), ...method } };
}

/** The lightest weight band. */
const cheapest = { smallParcel: { weightInGrams: 1 } };

export const product: Product<SmallParcelDraft, SmallParcelTexts> = {
  kind: 'SMALL_PARCEL',
  picture: () => SmallParcel,
  terms: 'domestic',
  usePrice: (draft, { words }, options) =>
    useInlandPrice(quote(draft), words.priceLines, { ...options, cheapest }),
  order(draft, paymentProvider, totalPriceInOre) {
    const { weight, sender, recipient } = draft;
    const [dropOff, declared] = [toOutgoingDropOff(draft), declarationOf(draft)];
    if (!weight || !sender || !recipient || !dropOff || !paymentProvider || !declared) return undefined;
    const parties = { sender: toOutgoingParty(sender), recipient: toOutgoingParty(recipient) };
    const smallParcel = { weightInGrams: weight, ...parties, ...dropOff, ...declared };
    return { product: { smallParcel }, paymentProvider, totalPriceInOre };
  },
};
