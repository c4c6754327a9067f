import type { DomesticParty } from '@/api/schema';
import { formatPhone } from '@/domain/phone';
import { PartyPart } from './details-layout';

interface DomesticPartyPartProps {
  id: string;
  title: string;
  party: DomesticParty;
}

/** Who sends, or who receives, inside Norway. */
export function DomesticPartyPart({ id, title, party }: DomesticPartyPartProps) {
  const { countryCode = '', number = '' } = party.phoneNumber ?? {};
  return (
    <PartyPart
      id={id}
      title={title}
      lines={domesticLines(party)}
      phone={number && `${countryCode} ${formatPhone(countryCode, number)}`}
      email={party.email}
    />
  );
}

/** Name and address as one writes them on an item inside Norway, one line each. */
export function domesticLines(party: DomesticParty | undefined): string[] {
  const { street, street2, postalCode, city } = party?.address ?? {};
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [party?.name, street, street2, place].filter((line): line is string => Boolean(line));
}
