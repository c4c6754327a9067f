import type { Orders } from '@/api/orders';
import { stampSize, stampWeight } from '@/domain/stamp-filtering';
import { Codes, CodesPart } from '@/features/receipt/codes';
import { HandInSteps } from '@/features/receipt/hand-in-steps';
import { inlandParty } from '@/features/receipt/inland-party';
import { inlandReceiptPrice, type Receipt } from '@/features/receipt/receipt';
import { Writing } from '@/features/receipt/writing';
import { answer } from '@/flow/block';
import { useFlowTexts } from '@/flow/flow-context';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { WriteOnLetter } from '@/illustrations/write-on-letter';
import type { StampTexts } from './no';
import { sizeAnswers } from './product';

type Order = Orders['DIGITAL_STAMPS'];

export const receipt: Receipt<Order, StampTexts> = {
  waiting: DigitalStamp,
  show({ quantity, pickup, price, ...order }, { texts: { words, ...t }, language }) {
    const { letter, answers: handIn } = words.handIn;
    const chosen = { size: stampSize(order.size), weight: stampWeight(order.weight) };
    return {
      lead: t.lead(quantity),
      picture: DigitalStamp,
      price: inlandReceiptPrice(price, (type) =>
        type === 'PICKUP' ? words.priceLines.PICKUP : t.stamps(quantity),
      ),
      lines: [
        answer(handIn, pickup ? letter.WITHPICKUP(formatDay(pickup.date, language)) : letter.WITHOUTPICKUP),
      ],
      shipment: [answer(words.quantity, String(quantity)), ...sizeAnswers({ words, ...t }, chosen)],
      shipmentTitle: t.letters.title,
      sender: inlandParty(order.sender),
    };
  },
  Instructions,
  Before: CodesPart,
  linksDetails: true,
};

/** The codes, how to write them, and where to post the letters. */
function Instructions({ order: { codes, sender, pickup, quantity } }: { order: Order }) {
  const { write, post, collect } = useFlowTexts<StampTexts>();
  const language = useLanguage();
  const hours = pickup && {
    day: formatDay(pickup.date, language),
    from: pickup.readyBy,
    to: pickup.collectedBy,
  };
  return (
    <>
      <Codes codes={codes} sheetPath="utskrift" />
      <Writing sender={sender} codes={codes} />
      <HandInSteps
        steps={[
          { picture: WriteOnLetter, title: write.title, body: write.body(quantity) },
          {
            picture: MailboxPickup,
            title: (hours ? collect : post).title(quantity),
            body: hours ? collect.body(quantity, hours) : post.body,
          },
        ]}
        postalCode={pickup ? undefined : sender?.address?.postalCode}
      />
    </>
  );
}
