import type { RegisteredLetters } from '@/api/schema';
import { CounterSteps } from '@/features/receipt/next-steps/counter-steps';
import { Documents } from '@/features/receipt/documents';
import { inlandParty } from '@/features/receipt/details/inland-party';
import { NumberList } from '@/features/receipt/codes/number-list';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { answer } from '@/flow/block';
import type { Again } from '@/flow/flow';
import { useFlowTexts } from '@/flow/flow-context';
import { useTexts } from '@/i18n/texts';
import { partyAnswers } from '@/steps/again/from-order';
import { numbered, NumbersPart, RecipientsPart } from '@/steps/recipients/receipt';
import type { RegisteredLetterDraft } from './draft';
import type { RegisteredLetterTexts } from './no';

export const receipt: Receipt<RegisteredLetters, RegisteredLetterTexts> = {
  show({ product: { size, recipients, sender } }, { texts: { words, ...t } }) {
    const count = recipients.length;
    return {
      lead: t.receipt.lead(count),
      itemName: t.letters(count),
      lines: [answer(words.delivery, t.delivery)],
      shipment: [
        answer(words.product, t.product),
        answer(words.quantity, t.letters(count)),
        answer(words.size, t.size[size].measures),
      ],
      sender: inlandParty(sender),
    };
  },
  Instructions,
  Before: NumbersPart,
  After: RecipientsPart,
};

/** The labels of all letters, how to drop them off, and their numbers. */
function Instructions({ order, product: { recipients, sender } }: OrderProps<RegisteredLetters>) {
  const t = useFlowTexts<RegisteredLetterTexts>().receipt;
  const { itemNumbers } = useTexts(receiptTexts);
  const numbers = numbered(order, recipients);
  const item = numbers.length === 1 ? 'letter' : 'letters';
  return (
    <>
      <Documents order={order} item={item} />
      <CounterSteps
        order={order}
        item={item}
        ready={t.ready[item]}
        counter={t.counter}
        postalCode={sender?.address?.postalCode}
      />
      <section aria-labelledby="numbers">
        <h2 id="numbers">{itemNumbers(numbers.length)}</h2>
        <NumberList items={numbers} />
      </section>
    </>
  );
}

/** Letters of the same size to the same recipients. */
export const again: Again<RegisteredLetterDraft> = ({ registeredLetters: letters }) =>
  letters && {
    size: letters.size,
    recipients: letters.recipients.map((recipient, index) => ({ ...partyAnswers(recipient), id: index + 1 })),
    ...(letters.sender && { sender: partyAnswers(letters.sender) }),
  };
