import type { Again } from '@/flow/flow';
import { partyAnswers } from '@/steps/again/from-order';
import type { PickupDraft } from './draft';

/** A visit at the same mailbox, on a day that is chosen anew. */
export const again: Again<PickupDraft> = ({ product }) => {
  const sender = product?.visit?.sender;
  return sender && { bought: 'YES', sender: partyAnswers(sender) };
};
