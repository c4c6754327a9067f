import type { Again } from '@/flow/flow';
import { customsAnswersOf, measuredOf, routedParties } from '@/steps/again/from-order';
import type { ExpressDraft } from './draft';

/** The same parcel to the same recipient. Where to drop it off, and when it arrives, is asked anew. */
export const again: Again<ExpressDraft> = async ({ product }, queries) => {
  const parcel = product?.express;
  return (
    parcel && {
      weight: parcel.weightInGrams,
      ...(parcel.dimensions && { measured: measuredOf(parcel.dimensions) }),
      ...(await routedParties(parcel, queries, 'EXPRESS')),
      ...(parcel.declaration && { customsDetails: customsAnswersOf(parcel.declaration) }),
    }
  );
};
