import { knownPlaces, quotedPrice } from '@/features/prices/quoted-price';
import type { Product } from '@/flow/product';
import { LetterRegistered } from '@/illustrations/letter-registered';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import type { RegisteredLetterDraft } from './draft';
import type { RegisteredLetterTexts } from './no';

export const product: Product<RegisteredLetterDraft, RegisteredLetterTexts> = {
  kind: 'REGISTERED_LETTER',
  picture: LetterRegistered,
  saveFailed: (t) => t.saveFailed,
  ...quotedPrice({
    quote({ size, recipients = [], sender }: RegisteredLetterDraft) {
      if (!size || recipients.length === 0) return undefined;
      const places = recipients.map(({ address: { postalCode } }) => ({ address: { postalCode } }));
      return { registeredLetters: { size, recipients: places, ...knownPlaces({ sender }) } };
    },
    cheapest: () => ({ registeredLetters: { size: 'SMALL', recipients: [{}] } }),
    itemName: ({ recipients = [] }, t: RegisteredLetterTexts) => t.letters(recipients.length),
  }),
  order({ size, recipients = [], sender }) {
    if (!size || recipients.length === 0 || !sender) return undefined;
    const parties = { sender: toOutgoingParty(sender), recipients: recipients.map(toOutgoingParty) };
    return { registeredLetters: { size, ...parties } };
  },
};
