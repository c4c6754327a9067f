import type { DomesticParty } from '@/api/schema';
import { formatPhone } from '@/domain/phone';
import type { ShownParty } from './receipt';

/** Who sends, or who receives, inside Norway. */
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

/** Name and address as one writes them on an item inside Norway, one line each. */
export function inlandLines(party: DomesticParty | undefined): string[] {
  const { street, street2, postalCode, city } = party?.address ?? {};
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [party?.name, street, street2, place].filter((line): line is string => Boolean(line));
}
