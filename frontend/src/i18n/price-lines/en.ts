/** The names of price lines (spec §3), the same as on the receipt's PDF. */
export const priceLines = {
  POSTAGE: 'Postage',
  TRACKING: 'Tracking',
  REGISTRATION: 'Registration',
  ITEM: 'Postage',
  HANDLING: 'Handling fee',
  SVALBARD_SURCHARGE: 'Svalbard surcharge',
  CASH_ON_DELIVERY: 'Cash on delivery fee',
  PICKUP: 'Pickup from the mailbox',
};
