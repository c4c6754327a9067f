import type { Priced } from '@/api/quote';
import { knownPlaces, useInlandPrice } from '@/features/prices/use-inland-price';
import type { Product } from '@/flow/product';
import { SmallParcel } from '@/illustrations/small-parcel';
import { declarationOf } from '@/steps/customs/domestic-declaration';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import type { SmallParcelDraft } from './draft';
import type { SmallParcelTexts } from './no';

/** The product to price; undefined until a weight is chosen. */
export function quote(draft: SmallParcelDraft): Priced | undefined {
  const { weight, handIn } = draft;
  return weight === undefined
    ? undefined
    : {
        smallParcel: {
          weightInGrams: weight,
          ...knownPlaces(draft),
          ...(handIn && { dropOffMethod: handIn }),
        },
      };
}

export const product: Product<SmallParcelDraft, SmallParcelTexts> = {
  kind: 'SMALL_PARCEL',
  picture: () => SmallParcel,
  terms: 'domestic',
  usePrice: (draft, { words }, options) => useInlandPrice(quote(draft), words.priceLines, options),
  order(draft, paymentProvider, totalPriceInOre) {
    const { weight, sender, recipient, handIn, pickupDate = '' } = draft;
    const declared = declarationOf(draft);
    if (!weight || !sender || !recipient || !handIn || !paymentProvider || !declared) return undefined;
    return {
      product: {
        smallParcel: {
          weightInGrams: weight,
          sender: toOutgoingParty(sender),
          recipient: toOutgoingParty(recipient),
          dropOffMethod: handIn,
          pickupDate: handIn === 'WITHPICKUP' ? pickupDate : '',
          ...declared,
        },
      },
      paymentProvider,
      totalPriceInOre,
    };
  },
};
