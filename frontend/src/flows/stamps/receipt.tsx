import type { DigitalStamps } from '@/api/schema';
import { stampSize, stampWeight } from '@/domain/stamp-filtering';
import { Codes, codesOf, CodesPart } from '@/features/receipt/codes';
import { inlandParty } from '@/features/receipt/inland-party';
import { LetterSteps } from '@/features/receipt/letter-steps';
import { PickupNotice } from '@/features/receipt/pickup-notice';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import { answer } from '@/flow/block';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { dropOffLine } from '@/steps/drop-off/drop-off-steps';
import type { StampTexts } from './no';
import { sizeAnswers } from './product';

export const receipt: Receipt<DigitalStamps, StampTexts> = {
  waiting: DigitalStamp,
  show({ order: { pickup }, product }, { texts: { words, ...t }, shared, language }) {
    const { quantity, dropOffMethod: handIn } = product;
    const chosen = { size: stampSize(product.size), weight: stampWeight(product.weight) };
    return {
      lead: t.lead(quantity),
      picture: DigitalStamp,
      priceNames: { ...words.priceLines, ITEM: t.stamps(quantity) },
      lines: [dropOffLine(words, 'letter', { handIn, pickup }, language)],
      shipment: [answer(words.quantity, String(quantity)), ...sizeAnswers({ words, ...t }, chosen)],
      shipmentTitle: t.letters.title,
      detailsTitle: shared.codes.sheet(quantity),
      sender: inlandParty(product.sender),
    };
  },
  Instructions,
  Before: CodesPart,
  linksDetails: true,
};

/** The codes, how to write them, and where to post the letters. */
function Instructions({ order, product }: OrderProps<DigitalStamps>) {
  const { items, pickup } = order;
  const { sender, quantity } = product;
  const codes = codesOf(items);
  return (
    <>
      <Codes codes={codes} sender={sender} sheetPath="utskrift" />
      <PickupNotice order={order} item={quantity === 1 ? 'letter' : 'letters'} />
      <LetterSteps count={quantity} pickup={pickup} postalCode={sender?.address?.postalCode} />
    </>
  );
}
