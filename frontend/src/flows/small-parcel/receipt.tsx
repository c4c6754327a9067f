import type { Orders } from '@/api/orders';
import { formatParcelNumber } from '@/domain/parcel-number';
import { formatGrams } from '@/domain/weight-text';
import { CodePart } from '@/features/receipt/code-part';
import { CodeToWrite } from '@/features/receipt/code-to-write';
import { inlandParty } from '@/features/receipt/inland-party';
import { NumberBox } from '@/features/receipt/number-box';
import { ParcelSteps } from '@/features/receipt/parcel-steps';
import { PickupNotice } from '@/features/receipt/pickup-notice';
import { inlandReceiptPrice, type Receipt } from '@/features/receipt/receipt';
import { answer } from '@/flow/block';
import { useFlowTexts } from '@/flow/flow-context';
import { SmallParcel } from '@/illustrations/small-parcel';
import { handInText } from '@/steps/hand-in/hand-in-steps';
import type { SmallParcelTexts } from './no';

type Order = Orders['SMALL_PARCEL'];

export const receipt: Receipt<Order, SmallParcelTexts> = {
  waiting: SmallParcel,
  show({ handIn, pickup, price, ...order }, { texts: { words, ...t }, language }) {
    const how = handInText(words, 'parcel', { handIn, pickupDate: pickup?.date }, language);
    const weight = words.upTo(formatGrams(order.weightInGrams, language));
    return {
      lead: t.receipt.lead,
      picture: SmallParcel,
      price: inlandReceiptPrice(price, (type) => words.priceLines[type]),
      lines: [answer(words.handIn.answers, how)],
      shipment: [answer(words.product, t.product), answer(words.weight, weight)],
      parcelNumber: formatParcelNumber(order.consignmentItemNumber),
      sender: inlandParty(order.sender),
      recipient: inlandParty(order.recipient),
      customsDetails: order.customsDetails,
    };
  },
  Instructions,
  Before: CodePart,
};

/** The code, how to write it, when and where the parcel goes. */
function Instructions({ order }: { order: Order }) {
  const t = useFlowTexts<SmallParcelTexts>().receipt;
  const { sendingCode, pickup, handIn, sender, consignmentItemNumber: number, customsDetails } = order;
  return (
    <>
      {sendingCode && <CodeToWrite code={sendingCode} />}
      {pickup && <PickupNotice pickup={pickup} />}
      <ParcelSteps handIn={handIn} pickup={pickup} postalCode={sender?.address?.postalCode} />
      {customsDetails && <p>{t.customsPapers}</p>}
      {number && (
        <NumberBox of="parcel" number={formatParcelNumber(number)} trackingUrl={order.trackingUrl} />
      )}
    </>
  );
}
