/** The receipt and its details. */
export const texts = { title: 'Kvittering' };
