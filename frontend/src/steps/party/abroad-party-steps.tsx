import type { Patch, Step } from '@/flow/flow';
import { DestinationName } from '@/steps/country/countries';
import type { ShipmentDraft } from '@/steps/country/destination';
import type { StepTexts } from '@/steps/words/step-texts';
import { answer } from '@/flow/block';
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
  page: () => import('./abroad-sender-page'),
  complete: ({ sender }) => isSender(sender),
  fields: { sender: ({ words }) => words.sender.place },
  blocks: ({ sender }, { texts: { words } }) =>
    partyBlock('sender', words, sender, {
      more: [
        answer(words.reference, sender?.reference),
        answer(words.organisationNumber, sender?.companyVatNumber),
      ],
    }),
};

/** The recipient abroad: a free-form address in the destination country. */
export const abroadRecipientStep: Step<AbroadRecipientDraft, StepTexts, 'recipient'> = {
  id: 'recipient',
  path: 'mottaker',
  title: ({ words }) => words.recipient.title,
  page: () => import('./abroad-recipient-page'),
  complete: ({ recipient }) => isRecipient(recipient),
  clears: (before, after) =>
    before.country?.value === after.country?.value ? undefined : withoutPlace(after),
  fields: { recipient: ({ words }) => words.recipient.place },
  blocks: ({ recipient, ...draft }, { texts: { words } }) =>
    partyBlock('recipient', words, recipient, {
      secondLine: recipient?.address.addressLine2,
      country: draft.country && <DestinationName draft={draft} />,
    }),
};

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
