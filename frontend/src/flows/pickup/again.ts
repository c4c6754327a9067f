import type { Again } from '@/flow/flow';
import { partyAnswers } from '@/steps/again/from-order';
import type { PickupDraft } from './draft';

/** A visit at the same mailbox, on a day that is chosen anew. */
export const again: Again<PickupDraft> = ({ visit }) =>
  visit?.sender && { bought: 'YES', sender: partyAnswers(visit.sender) };
