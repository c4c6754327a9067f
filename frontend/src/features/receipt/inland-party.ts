import type { DomesticParty } from '@/api/schema';
import { formatPhone } from '@/domain/phone';
import type { ShownParty } from './receipt';

/** A sender or recipient inside Norway. */
export function inlandParty(party: DomesticParty | undefined): ShownParty | undefined {
  const { countryCode = '', number = '' } = party?.phoneNumber ?? {};
  return (
    party && {
      lines: inlandLines(party),
      phone: number && `${countryCode} ${formatPhone(countryCode, number)}`,
      email: party.email,
    }
  );
}

/** Name and address for an item inside Norway, as lines. */
export function inlandLines(party: DomesticParty | undefined): string[] {
  const { street, street2, postalCode, city } = party?.address ?? {};
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [party?.name, street, street2, place].filter((line): line is string => Boolean(line));
}
