/** The provider's own pages outside the shop. */
export const providerLinks = {
  frontPage: 'https://bestill.example/',
  customerService: 'https://bestill.example/kundeservice',
} as const;
