import type { DigitalStamps } from '@/api/schema';
import { stampSize, stampWeight } from '@/domain/stamp-filtering';
import { Codes, CodesPart } from '@/features/receipt/codes/codes';
import { usableCodes } from '@/features/receipt/codes/usable-codes';
import { inlandParty } from '@/features/receipt/details/inland-party';
import { LetterSteps } from '@/features/receipt/next-steps/letter-steps';
import { isDropOffOver } from '@/features/receipt/next-steps/dropped-off';
import { PickupNotice } from '@/features/receipt/next-steps/pickup-notice';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import { answer } from '@/flow/block';
import type { Again } from '@/flow/flow';
import { partyAnswers } from '@/steps/again/from-order';
import { dropOffLine } from '@/steps/drop-off/drop-off-steps';
import type { StampDraft } from './draft';
import type { StampTexts } from './no';
import { sizeAnswers } from './product';

export const receipt: Receipt<DigitalStamps, StampTexts> = {
  show({ order, product }, { texts: t, shared, language }) {
    const { quantity, dropOffMethod: handIn } = product;
    return {
      lead: t.lead(quantity),
      itemName: t.stamps(quantity),
      lines: [dropOffLine(t.words, 'letter', order, handIn, language)],
      shipment: [answer(t.words.quantity, String(quantity)), ...sizeAnswers(t, chosenIn(product))],
      shipmentTitle: t.letters.title(quantity),
      ...(usableCodes(order).length > 0 && { detailsTitle: shared.codes.sheet(quantity) }),
      sender: inlandParty(product.sender),
    };
  },
  Instructions,
  Before: CodesPart,
};

/** The codes, how to write them, and where to post the letters, until it is done. */
function Instructions({ order, product }: OrderProps<DigitalStamps>) {
  const { sender, quantity } = product;
  return (
    <>
      <Codes order={order} sender={sender} sheetPath="utskrift" />
      <PickupNotice order={order} item={quantity === 1 ? 'letter' : 'letters'} />
      {!isDropOffOver(order) && (
        <LetterSteps count={quantity} pickup={order.pickup} postalCode={sender?.address?.postalCode} />
      )}
    </>
  );
}

/** As many stamps of the same kind. The day of a pickup is chosen anew. */
export const again: Again<StampDraft> = ({ digitalStamps: stamps }) =>
  stamps && {
    ...chosenIn(stamps),
    quantity: stamps.quantity,
    handIn: stamps.dropOffMethod,
    ...(stamps.sender && { sender: partyAnswers(stamps.sender) }),
  };

/** Thickness and weight class; those that are sold no longer are left out. */
function chosenIn(stamps: DigitalStamps): Pick<StampDraft, 'size' | 'weight'> {
  const [size, weight] = [stampSize(stamps.size), stampWeight(stamps.weight)];
  return { ...(size && { size }), ...(weight && { weight }) };
}
