import type { Language } from '@/i18n/language';

/** The provider's pages outside the shop, to which the server redirects. */
export const providerLinks = {
  frontPage: '/bestill/nettsted/',
  map: '/bestill/nettsted/kart',
  registeredLetter: '/bestill/nettsted/rekommandert',
} as const;

/** The URL of the page that tracks an item. */
export function trackingPage(language: Language): string {
  return `${providerLinks.frontPage}sporing?lang=${language}`;
}

/** The URL of a map of the drop-off points near a postal code. */
export function mapLink(postalCode: string): string {
  return `${providerLinks.map}?${new URLSearchParams({ postnummer: postalCode }).toString()}`;
}
