import type { Language } from '@/i18n/language';

/** The provider's pages outside the shop. */
export const providerLinks = {
  frontPage: 'https://bestill.example/',
  map: 'https://bestill.example/kart',
  registeredLetter: 'https://bestill.example/rekommandert',
} as const;

/** The URL of the page that tracks an item. */
export function trackingPage(language: Language): string {
  return `${providerLinks.frontPage}sporing?lang=${language}`;
}

/** The URL of a map of the drop-off points near a postal code. */
export function mapLink(postalCode: string): string {
  return `${providerLinks.map}?${new URLSearchParams({ postnummer: postalCode }).toString()}`;
}
