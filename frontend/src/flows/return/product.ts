import type { Product } from '@/flow/product';
import { ParcelReturn } from '@/illustrations/parcel-return';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import { noPrice } from '@/steps/visit/visit-steps';
import type { ReturnDraft } from './draft';
import type { ReturnTexts } from './no';

export const product: Product<ReturnDraft, ReturnTexts> = {
  kind: 'PICKUP_RETURN',
  picture: ParcelReturn,
  usePrice: () => noPrice,
  order: ({ number, sender, pickupDate }) =>
    number && sender && pickupDate
      ? { visit: { sender: toOutgoingParty(sender), pickupDate, returnOf: number } }
      : undefined,
};
