import type { Again } from '@/flow/flow';
import { partyAnswers } from '@/steps/again/from-order';
import type { RegisteredLetterDraft } from './draft';

/** Letters of the same size to the same recipients. */
export const again: Again<RegisteredLetterDraft> = ({ product }) => {
  const letters = product?.registeredLetters;
  return (
    letters && {
      size: letters.size,
      recipients: letters.recipients.map((recipient, index) => ({
        ...partyAnswers(recipient),
        id: index + 1,
      })),
      ...(letters.sender && { sender: partyAnswers(letters.sender) }),
    }
  );
};
