import type { Product } from '@/flow/product';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { noPrice } from '@/steps/visit/visit-steps';
import type { ReorderDraft } from './draft';
import type { ReorderTexts } from './no';

export const product: Product<ReorderDraft, ReorderTexts> = {
  kind: 'PICKUP_REORDER',
  picture: () => MailboxPickup,
  terms: 'domestic',
  usePrice: () => noPrice,
  order: ({ reorderOf, pickupDate }, _, totalPriceInOre) =>
    reorderOf && pickupDate ? { product: { visit: { pickupDate, reorderOf } }, totalPriceInOre } : undefined,
};
