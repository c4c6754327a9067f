import { formatPhone } from '@/domain/phone';
import { answer } from '@/flow/block';
import type { Patch, Step } from '@/flow/flow';
import { DestinationName } from '@/steps/country/countries';
import type { ShipmentDraft } from '@/steps/country/destination';
import type { StepTexts } from '@/steps/words/step-texts';
import { partyBlock } from './party-block';
import { isRecipient, type Recipient } from './recipient';
import { isSender, type Sender } from './sender';

export interface AbroadSenderDraft {
  readonly sender?: Sender | undefined;
}
export interface AbroadRecipientDraft extends ShipmentDraft {
  readonly recipient?: Recipient | undefined;
}

/** The sender of a shipment abroad. */
export const abroadSenderStep: Step<AbroadSenderDraft, StepTexts, 'sender'> = {
  id: 'sender',
  path: 'avsender',
  title: ({ words }) => words.sender.title,
  short: ({ words }) => words.sender.answers,
  page: () => import('./abroad-sender-page'),
  complete: ({ sender }) => isSender(sender),
  fields: { sender: ({ words }) => words.sender.place },
  blocks: ({ sender }, { texts: { words } }) => {
    if (!sender) return [];
    const { street, postalCode, city } = sender.address;
    const answers = [
      answer(words.name, sender.name),
      answer(words.address, street, `${postalCode} ${city}`),
      answer(words.phone, phone(sender)),
      answer(words.email, sender.email),
      answer(words.reference, sender.reference),
      answer(words.organisationNumber, sender.companyVatNumber),
    ];
    return [partyBlock('sender', words, { answers })];
  },
};

/** The recipient abroad: a free-form address in the destination country. */
export const abroadRecipientStep: Step<AbroadRecipientDraft, StepTexts, 'recipient'> = {
  id: 'recipient',
  path: 'mottaker',
  title: ({ words }) => words.recipient.title,
  short: ({ words }) => words.recipient.answers,
  page: () => import('./abroad-recipient-page'),
  complete: ({ recipient }) => isRecipient(recipient),
  clears: (before, after) =>
    before.country?.value === after.country?.value ? undefined : withoutPlace(after),
  fields: { recipient: ({ words }) => words.recipient.place },
  blocks: ({ recipient, ...draft }, { texts: { words } }) => {
    if (!recipient) return [];
    const { street, addressLine2, postalCode, city } = recipient.address;
    const country = draft.country && <DestinationName draft={draft} />;
    const answers = [
      answer(words.name, recipient.name),
      answer(words.address, street, addressLine2, `${postalCode} ${city}`, country),
      answer(words.phone, phone(recipient)),
      answer(words.email, recipient.email),
    ];
    return [partyBlock('recipient', words, { answers })];
  },
};

function phone({ phoneCountryCode, phoneNumber }: { phoneCountryCode: string; phoneNumber: string }) {
  return phoneNumber && `${phoneCountryCode} ${formatPhone(phoneCountryCode, phoneNumber)}`;
}

/**
 * Resets the recipient for another country: the name stays, the address does not. The phone number stays with its
 * own dial code, because under another it would be another person's number.
 */
function withoutPlace({ recipient, country }: AbroadRecipientDraft): Patch<AbroadRecipientDraft> | undefined {
  if (!recipient) return undefined;
  const named = country && { value: country.value, caption: country.caption };
  const address = { street: '', addressLine2: '', postalCode: '', city: '', country: named };
  const number =
    recipient.phoneNumber && recipient.phoneCountryCode
      ? {}
      : { phoneNumber: '', phoneCountryCode: country?.dialCode ?? '' };
  return { recipient: { ...recipient, address, ...number } };
}
