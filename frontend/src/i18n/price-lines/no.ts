/** The names of price lines (spec §3), the same as on the receipt's PDF. */
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
