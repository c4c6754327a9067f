import type { DomesticParty } from '@/api/schema';

/** The sender as one writes it on a letter, one line each. */
export function senderLines(sender: DomesticParty | undefined): string[] {
  const { street = '', street2 = '', postalCode = '', city = '' } = sender?.address ?? {};
  return [sender?.name ?? '', street, street2, `${postalCode} ${city}`.trim()].filter(Boolean);
}
