/** The parts of prices (spec §3), as the receipt's PDF names them too. */
export const priceLines = {
  POSTAGE: 'Porto',
  TRACKING: 'Sporing',
  REGISTRATION: 'Rekommandering',
  ITEM: 'Frakt',
  HANDLING: 'Håndteringstillegg',
  SVALBARD_SURCHARGE: 'Svalbardtillegg',
  CASH_ON_DELIVERY: 'Postoppkravgebyr',
  PICKUP: 'Henting i postkassen',
};
