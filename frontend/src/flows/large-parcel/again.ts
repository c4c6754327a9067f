import type { Again } from '@/flow/flow';
import { cashAnswers, customsAnswersOf, measuredOf, routedParties } from '@/steps/again/from-order';
import type { LargeParcelDraft } from './draft';

/** The same parcel to the same recipient, with the same cash on delivery. */
export const again: Again<LargeParcelDraft> = async ({ product }, queries) => {
  const parcel = product?.largeParcel;
  return (
    parcel && {
      size: parcel.dimensions ? 'CUSTOM' : 'NORMAL',
      weight: parcel.weightInGrams,
      ...(parcel.dimensions && { measured: measuredOf(parcel.dimensions) }),
      ...(parcel.cashOnDelivery && { cashOnDelivery: cashAnswers(parcel.cashOnDelivery) }),
      ...(await routedParties(parcel, queries)),
      ...(parcel.declaration && { customsDetails: customsAnswersOf(parcel.declaration) }),
    }
  );
};
