import { knownPlaces, useInlandPrice } from '@/features/prices/use-inland-price';
import type { Product } from '@/flow/product';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import { numbersIn, type PickupDraft } from './draft';
import type { PickupTexts } from './no';

export const product: Product<PickupDraft, PickupTexts> = {
  kind: 'PICKUP',
  picture: () => MailboxPickup,
  terms: 'domestic',
  usePrice: ({ sender }, { words }, options) =>
    useInlandPrice(
      { visit: { ownItems: { itemNumbers: [] }, ...knownPlaces({ sender }) } },
      words.priceLines,
      options,
    ),
  order({ numbers, sender, pickupDate }, paymentProvider, totalPriceInOre) {
    if (!sender || !pickupDate || !paymentProvider) return undefined;
    const ownItems = { itemNumbers: numbersIn(numbers) };
    return {
      product: { visit: { sender: toOutgoingParty(sender), pickupDate, ownItems } },
      paymentProvider,
      totalPriceInOre,
    };
  },
};
