import { knownPlaces, quotedPrice } from '@/features/prices/quoted-price';
import type { Product } from '@/flow/product';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import { numbersIn, type PickupDraft } from './draft';
import type { PickupTexts } from './no';

export const product: Product<PickupDraft, PickupTexts> = {
  kind: 'PICKUP',
  picture: MailboxPickup,
  ...quotedPrice({
    quote: ({ sender }: PickupDraft) => ({
      visit: { ownItems: { itemNumbers: [] }, ...knownPlaces({ sender }) },
    }),
  }),
  // Without a day, such as after one that was full, the shop refuses the order, and names the day.
  order({ numbers, sender, pickupDate = '' }) {
    if (!sender) return undefined;
    const ownItems = { itemNumbers: numbersIn(numbers) };
    return { visit: { sender: toOutgoingParty(sender), pickupDate, ownItems } };
  },
};
