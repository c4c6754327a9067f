import type { CustomsDetails } from './customs-details';

/** A gift to where customs asks for tariff numbers, to test with. */
export const sweaterAsGift = {
  sendingAbroadReason: { value: 'GIFT', caption: 'Gave', requiresTariff: false },
  customsItemList: [
    {
      id: 1,
      description: 'Knitted sweater ',
      quantity: 1,
      value: 800,
      netWeightInKg: 0.6,
      tariffNumber: '6110.20.00',
    },
  ],
} satisfies CustomsDetails;
