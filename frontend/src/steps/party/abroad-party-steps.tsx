import { formatOrganisationNumber } from '@/domain/business-number';
import { postalCodeCode } from '@/domain/postal-code';
import { townAbroad } from '@/domain/town-abroad';
import type { Patch, Step } from '@/flow/flow';
import { DestinationName } from '@/steps/country/countries';
import type { ShipmentDraft } from '@/steps/country/destination';
import type { CustomsDraft } from '@/steps/customs/customs-answers';
import type { StepTexts } from '@/steps/words/step-texts';
import { answer } from '@/flow/block';
import { partyBlock } from './party-block';
import { isRecipient, livesIn, type Recipient } from './recipient';
import { emptySender, isSender, type Sender } from './sender';

export interface AbroadSenderDraft {
  readonly sender?: Sender | undefined;
  /** The postal code that was given for the price. */
  readonly fromPostalCode?: string | undefined;
  /** Only sold goods have an IOSS number in the order. */
  readonly customsDetails?: CustomsDraft['customsDetails'];
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
  clears: withOnePostalCode,
  fields: { sender: ({ words }) => words.sender.place },
  blocks: ({ sender, customsDetails }, { texts: { words } }) =>
    partyBlock('sender', words, sender, {
      more: [
        answer(
          words.reference,
          (customsDetails?.sendingAbroadReason?.value ?? 'SALE') === 'SALE' &&
            named(words.reference, sender?.reference),
        ),
        answer(
          words.organisationNumber,
          named(
            words.organisationNumber,
            sender?.companyVatNumber && formatOrganisationNumber(sender.companyVatNumber),
          ),
        ),
      ],
    }),
};

/** A number that does not say by itself what it is, with its name. */
function named(name: string, number: string | undefined) {
  return number && `${name}\u00a0${number}`;
}

/** Keeps the postal code that was given for the price and the sender's the same: the one that changed counts. */
function withOnePostalCode(
  before: AbroadSenderDraft,
  { sender = emptySender, fromPostalCode = '' }: AbroadSenderDraft,
): Patch<AbroadSenderDraft> | undefined {
  const { postalCode } = sender.address;
  if (postalCode !== (before.sender ?? emptySender).address.postalCode)
    return { fromPostalCode: postalCode || undefined };
  const code = postalCodeCode(fromPostalCode) === undefined ? fromPostalCode : '';
  if (fromPostalCode === (before.fromPostalCode ?? '') || code === postalCode) return undefined;
  return {
    sender: { ...sender, address: { ...sender.address, postalCode: code, city: '', locationId: '' } },
  };
}

/** The recipient abroad: a free-form address in the destination country. */
export const abroadRecipientStep: Step<AbroadRecipientDraft, StepTexts, 'recipient'> = {
  id: 'recipient',
  path: 'mottaker',
  title: ({ words }) => words.recipient.title,
  short: ({ words }) => words.recipient.answers,
  page: () => import('./abroad-recipient-page'),
  complete: ({ recipient, country }) =>
    recipient !== undefined &&
    livesIn(country?.value, recipient) &&
    isRecipient(recipient, country?.feature.stateRequired),
  fields: { recipient: ({ words }) => words.recipient.place },
  blocks: ({ recipient, ...draft }, { texts: { words } }) =>
    partyBlock('recipient', words, recipient, {
      secondLine: recipient?.address.addressLine2,
      town: recipient && townAbroad(recipient.address, draft.country?.value),
      country: draft.country && <DestinationName draft={draft} />,
    }),
};
