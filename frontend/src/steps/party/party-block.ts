import { track } from '@/features/analytics/analytics';
import { answer, type Block } from '@/flow/block';
import type { StepWords } from '@/steps/words/no';
import type { Role } from './domestic-party';

const events = { sender: 'editSender', recipient: 'editReceiver' } as const;

/** The block of a party in the summary. */
export function partyBlock(
  role: Role,
  words: StepWords,
  parts: Pick<Block, 'answers'> & { city?: string },
): Block {
  return {
    title: words[role].answers,
    answers: parts.answers,
    edit: words[role].edit,
    onEdit: () => track(events[role]),
    ...(parts.city !== undefined && { card: [answer(words.destination, parts.city)] }),
  };
}
