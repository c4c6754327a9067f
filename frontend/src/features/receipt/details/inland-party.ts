import type { Order } from '@/api/orders';
import type { CustomsDeclaration, DomesticParty } from '@/api/schema';
import { formatItemNumber } from '@/domain/item-number';
import { formatPhone } from '@/domain/phone';
import type { ShownParty } from '../receipt';

interface Parcel {
  readonly sender?: DomesticParty;
  readonly recipient?: DomesticParty;
  readonly declaration?: CustomsDeclaration;
}

/** What the details show of every parcel inside Norway: its numbers, its parties and what is declared. */
export function inlandParcel({ items: [item] }: Order, { sender, recipient, declaration }: Parcel) {
  return {
    parcelNumber: formatItemNumber(item?.number ?? ''),
    shipmentNumber: formatItemNumber(item?.consignmentNumber ?? ''),
    sender: inlandParty(sender),
    recipient: inlandParty(recipient),
    declaration,
  };
}

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
