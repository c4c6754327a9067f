import type { Again } from '@/flow/flow';
import { customsAnswersOf, routedParties } from '@/steps/again/from-order';
import type { SmallParcelDraft } from './draft';

/** The same parcel to the same recipient. The day of a pickup is chosen anew. */
export const again: Again<SmallParcelDraft> = async ({ product }, queries) => {
  const parcel = product?.smallParcel;
  return (
    parcel && {
      weight: parcel.weightInGrams,
      handIn: parcel.dropOffMethod,
      ...(await routedParties(parcel, queries)),
      ...(parcel.declaration && { customsDetails: customsAnswersOf(parcel.declaration) }),
    }
  );
};
