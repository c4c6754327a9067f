import type { Product } from '@/flow/product';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { noPrice } from '@/steps/visit/visit-steps';
import type { ReorderDraft } from './draft';
import type { ReorderTexts } from './no';

export const product: Product<ReorderDraft, ReorderTexts> = {
  kind: 'PICKUP_REORDER',
  picture: MailboxPickup,
  usePrice: () => noPrice,
  order: ({ reorderOf, pickupDate }) =>
    reorderOf && pickupDate ? { visit: { pickupDate, reorderOf } } : undefined,
};
