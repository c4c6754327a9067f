/** The parts of prices (spec §3), as the receipt's PDF names them too. */
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
