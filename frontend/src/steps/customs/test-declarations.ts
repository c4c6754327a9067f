import type { CustomsDetails } from './customs-answers';

/** A test declaration of a gift to a country that requires tariff numbers. */
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
