import type { Orders } from '@/api/orders';
import { stampSize, stampWeight } from '@/domain/stamp-filtering';
import { Codes, CodesPart } from '@/features/receipt/codes';
import { inlandParty } from '@/features/receipt/inland-party';
import { LetterSteps } from '@/features/receipt/letter-steps';
import { inlandReceiptPrice, type Receipt } from '@/features/receipt/receipt';
import { Writing } from '@/features/receipt/writing';
import { answer } from '@/flow/block';
import { formatDay } from '@/i18n/dates';
import { DigitalStamp } from '@/illustrations/digital-stamp';
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
  return (
    <>
      <Codes codes={codes} sheetPath="utskrift" />
      <Writing sender={sender} codes={codes} />
      <LetterSteps count={quantity} pickup={pickup} postalCode={sender?.address?.postalCode} />
    </>
  );
}
