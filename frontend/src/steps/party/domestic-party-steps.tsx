import { answer } from '@/flow/block';
import type { Step } from '@/flow/flow';
import { isRouteKnown, type RouteDraft } from '@/steps/customs/domestic-route';
import type { StepTexts } from '@/steps/words/step-texts';
import { type DomesticParty, isDomesticParty, secondLine } from './domestic-party';
import { partyBlock } from './party-block';

/** The sender and recipient in the draft of a flow inside Norway. */
export interface SenderDraft {
  readonly sender?: DomesticParty | undefined;
}
export interface RecipientDraft extends SenderDraft, Pick<RouteDraft, 'route'> {
  readonly recipient?: DomesticParty | undefined;
}

/** The sender of a shipment inside Norway. */
export const senderStep: Step<SenderDraft, StepTexts, 'sender'> = {
  id: 'sender',
  path: 'avsender',
  title: ({ words }) => words.sender.title,
  short: ({ words }) => words.sender.answers,
  page: () => import('./sender-page'),
  complete: ({ sender }) => isDomesticParty('sender', sender),
  fields: { sender: ({ words }) => words.sender.place },
  blocks: ({ sender }, { texts: { words } }) =>
    partyBlock('sender', words, sender, { secondLine: sender && secondLine(sender) }),
};

/** The sender, in flows that may cross a customs border; see `useRouteCheck`. */
export const routedSenderStep: Step<RecipientDraft, StepTexts, 'sender'> = {
  ...senderStep,
  page: () => import('./routed-sender-page'),
};

export interface RecipientOptions {
  /** Refuses post-office boxes. */
  readonly streetOnly?: boolean;
}

/** The recipient inside Norway. The customer is asked about an unknown address. */
export function recipientStep(options: RecipientOptions = {}): Step<RecipientDraft, StepTexts, 'recipient'> {
  return {
    id: 'recipient',
    path: 'mottaker',
    title: ({ words }) => words.recipient.title,
    short: ({ words }) => words.recipient.answers,
    page: async () => {
      const { RecipientPage } = await import('./recipient-page');
      return { Page: () => <RecipientPage {...options} /> };
    },
    complete: (draft) =>
      isDomesticParty('recipient', draft.recipient, options.streetOnly) && isRouteKnown(draft),
    fields: { recipient: ({ words }) => words.recipient.place },
    blocks: ({ recipient }, { texts: { words } }) =>
      partyBlock('recipient', words, recipient, {
        secondLine: recipient && secondLine(recipient),
        card: [answer(words.destination, recipient?.address.city)],
      }),
  };
}
