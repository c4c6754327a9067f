import type { Priced } from '@/api/quote';
import { knownPlaces, useInlandPrice } from '@/features/prices/use-inland-price';
import type { Product } from '@/flow/product';
import { LetterRegistered } from '@/illustrations/letter-registered';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import type { RegisteredLetterDraft } from './draft';
import type { RegisteredLetterTexts } from './no';

/** The letters to price; undefined until their size and a recipient are known. */
export function quote({ size, recipients = [], sender }: RegisteredLetterDraft): Priced | undefined {
  if (!size || recipients.length === 0) return undefined;
  const places = recipients.map(({ address: { postalCode } }) => ({ address: { postalCode } }));
  return { registeredLetters: { size, recipients: places, ...knownPlaces({ sender }) } };
}

/** A small letter. */
const cheapest = { registeredLetters: { size: 'SMALL', recipients: [{}] } } as const;

export const product: Product<RegisteredLetterDraft, RegisteredLetterTexts> = {
  kind: 'REGISTERED_LETTER',
  picture: () => LetterRegistered,
  terms: 'domestic',
  saveFailed: (t) => t.saveFailed,
  usePrice(draft, { words, ...t }, options) {
    const names = { ...words.priceLines, ITEM: t.letters(draft.recipients?.length ?? 0) };
    return useInlandPrice(quote(draft), names, { ...options, cheapest });
  },
  order({ size, recipients = [], sender }, paymentProvider, totalPriceInOre) {
    if (!size || recipients.length === 0 || !sender || !paymentProvider) return undefined;
    return {
      product: {
        registeredLetters: {
          size,
          sender: toOutgoingParty(sender),
          recipients: recipients.map(toOutgoingParty),
        },
      },
      paymentProvider,
      totalPriceInOre,
    };
  },
};
