import * as z from 'zod/mini';
import { formatPhone } from '@/domain/phone';
import { postalTown } from '@/domain/postal-code';
import { track } from '@/features/analytics/analytics';
import { answer, type Block } from '@/flow/block';
import type { ListEntry } from '@/flow/flow';
import { domesticParty, isPickedRecipient } from '@/steps/party/domestic-party';
import type { RecipientsTexts } from './no';

/** The most recipients of one order. */
export const mostRecipients = 20;

const recipient = z.extend(domesticParty, { id: z.number() });
export type Recipient = z.infer<typeof recipient>;

/** The answers as a draft stores them: `z.object({ ...recipientsAnswers, … })`. */
export const recipientsAnswers = {
  /** One item each. The ids are unique in the list. */
  recipients: z.optional(z.array(recipient)),
};

export type RecipientsDraft = z.infer<z.ZodMiniObject<typeof recipientsAnswers>>;

/** Whether there are recipients, not too many, and each is complete. */
export function areRecipientsComplete({ recipients = [] }: RecipientsDraft): boolean {
  return recipients.length > 0 && recipients.length <= mostRecipients && recipients.every(isPickedRecipient);
}

/** The fragment of the page's address that opens a recipient. */
export function fragmentOf(id: number): string {
  return `recipient-${id}`;
}

/** The recipients as entries of a step. */
export function recipientEntries(
  { recipients = [] }: RecipientsDraft,
  { recipients: t }: RecipientsTexts,
): ListEntry[] {
  return recipients.map(({ id, name }, index) => ({
    path: `recipients[${index}]`,
    name: t.placeOf(name),
    fragment: fragmentOf(id),
  }));
}

/** The recipients in the summary. */
export function recipientsBlock(
  { recipients = [] }: RecipientsDraft,
  { recipients: t }: RecipientsTexts,
): Block {
  return {
    title: t.title,
    answers: recipients.map(({ name, address, phoneCountryCode, phoneNumber }, index) =>
      answer(
        t.numbered(index + 1),
        name,
        address.street,
        postalTown(address),
        `${phoneCountryCode} ${formatPhone(phoneCountryCode, phoneNumber)}`,
      ),
    ),
    brief: [
      t.several(recipients.length),
      ...recipients.map(({ name, address }) => `${name}, ${address.street}, ${postalTown(address)}`),
    ],
    edit: t.editAll,
    onEdit: () => {
      track('editReceiver');
    },
  };
}
