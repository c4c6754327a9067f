/** The provider's pages outside the shop. */
export const providerLinks = {
  frontPage: 'https://bestill.example/',
  tracking: 'https://bestill.example/sporing',
  map: 'https://bestill.example/kart',
  registeredLetter: 'https://bestill.example/rekommandert',
} as const;

/** The URL of a map of the drop-off points near a postal code. */
export function mapLink(postalCode: string): string {
  return `${providerLinks.map}?${new URLSearchParams({ postnummer: postalCode }).toString()}`;
}
