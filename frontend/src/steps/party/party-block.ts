import type { ReactNode } from 'react';
import { formatPhone } from '@/domain/phone';
import { track } from '@/features/analytics/analytics';
import { type Answer, answer, type Block } from '@/flow/block';
import type { StepWords } from '@/steps/words/no';
import type { Role } from './party';

interface Party {
  readonly name: string;
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string };
  readonly phoneNumber: string;
  readonly phoneCountryCode: string;
  readonly email: string;
}

interface Details {
  /** The second line of the address. */
  readonly secondLine?: string | undefined;
  /** The line with postal code and city. Default: as in Norway. */
  readonly town?: string | undefined;
  readonly country?: ReactNode;
  /** Further answers. */
  readonly more?: readonly Answer[];
  /** Answers for the order card. */
  readonly card?: readonly Answer[];
}

const events = { sender: 'editSender', recipient: 'editReceiver' } as const;

/** The block of a party in the summary; none before the party is answered. */
export function partyBlock(
  role: Role,
  words: StepWords,
  party: Party | undefined,
  { secondLine, town, country, more = [], card = [] }: Details = {},
): Block[] {
  if (!party) return [];
  const { name, address, phoneCountryCode, phoneNumber, email } = party;
  const place = town ?? `${address.postalCode} ${address.city}`;
  const answers = [
    answer(words.name, name),
    answer(words.address, address.street, secondLine, unbroken(place), country),
    answer(
      words.phone,
      phoneNumber && unbroken(`${phoneCountryCode} ${formatPhone(phoneCountryCode, phoneNumber)}`),
    ),
    answer(words.email, email),
    ...more,
  ];
  const { answers: title, edit } = words[role];
  return [{ title, answers, edit, onEdit: () => track(events[role]), card }];
}

/** The number, or the postal code with its town, on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
