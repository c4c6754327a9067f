import type { Order } from '@/api/orders';
import type { RegisteredLetters } from '@/api/schema';
import { formatS10 } from '@/domain/s10';
import { Part, Parties, PartyPart } from '@/features/receipt/details/details-parts';
import { inlandParty } from '@/features/receipt/details/inland-party';
import { NumberList } from '@/features/receipt/codes/number-list';
import type { OrderProps } from '@/features/receipt/receipt';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { useFlowTexts } from '@/flow/flow-context';
import { useTexts } from '@/i18n/texts';
import type { RecipientsTexts } from './no';

/** The numbers of the items, each with its recipient: items are in the order of the recipients. */
export function numbered({ items }: Order, recipients: RegisteredLetters['recipients']) {
  return items.map(({ number, trackingUrl }, index) => ({
    number: formatS10(number),
    trackingUrl,
    to: recipients[index]?.name ?? '',
  }));
}

/** The numbers in the details. */
export function NumbersPart({ order, product }: OrderProps<RegisteredLetters>) {
  const { itemNumbers } = useTexts(receiptTexts);
  return (
    <Part id="numbers" title={itemNumbers(order.items.length)} long>
      <NumberList items={numbered(order, product.recipients)} />
    </Part>
  );
}

/** The recipients in the details. */
export function RecipientsPart({ product: { recipients } }: OrderProps<RegisteredLetters>) {
  const { recipients: t } = useFlowTexts<RecipientsTexts>();
  return (
    <Parties>
      {recipients.map((recipient, index) => {
        const party = inlandParty(recipient);
        const title = t.numbered(index + 1);
        return party && <PartyPart key={title} id={`recipient-${index + 1}`} title={title} party={party} />;
      })}
    </Parties>
  );
}
