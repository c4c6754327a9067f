import type { Orders } from '@/api/orders';
import { formatParcelNumber } from '@/domain/parcel-number';
import { formatGrams } from '@/domain/weight-text';
import { CodePart } from '@/features/receipt/code-part';
import { CodeToWrite } from '@/features/receipt/code-to-write';
import { HandInSteps } from '@/features/receipt/hand-in-steps';
import { inlandParty } from '@/features/receipt/inland-party';
import { NumberBox } from '@/features/receipt/number-box';
import { PickupNotice } from '@/features/receipt/pickup-notice';
import { inlandReceiptPrice, type Receipt } from '@/features/receipt/receipt';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { answer } from '@/flow/block';
import { useFlowTexts } from '@/flow/flow-context';
import { capitalised, formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { HandInCounter, HandInReceipt } from '@/illustrations/hand-in';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ParcelLocker } from '@/illustrations/parcel-locker';
import { SmallParcel } from '@/illustrations/small-parcel';
import { WriteOnParcel } from '@/illustrations/write-on-parcel';
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
  const steps = useSteps(order);
  return (
    <>
      {sendingCode && <CodeToWrite code={sendingCode} />}
      {pickup && <PickupNotice pickup={pickup} />}
      <HandInSteps
        steps={steps}
        postalCode={handIn === 'WITHPICKUP' ? undefined : sender?.address?.postalCode}
      />
      {customsDetails && <p>{t.customsPapers}</p>}
      {number && (
        <NumberBox of="parcel" number={formatParcelNumber(number)} trackingUrl={order.trackingUrl} />
      )}
    </>
  );
}

/** What to do, one after the other, by the way that was chosen. */
function useSteps({ handIn, pickup }: Order) {
  const t = useFlowTexts<SmallParcelTexts>().receipt;
  const { counter } = useTexts(receiptTexts);
  const language = useLanguage();
  const day = pickup ? formatDay(pickup.date, language) : '';
  const mailbox = t.mailboxBody(day, pickup?.readyBy ?? '');
  const ways = {
    WITHOUTPICKUP: [
      { picture: HandInCounter, title: counter.handIn.parcel, body: t.counter },
      { picture: HandInReceipt, title: counter.receipt, body: counter.keep.parcel },
    ],
    PARCEL_LOCKER: [
      { picture: ParcelLocker, title: t.locker, body: t.lockerBody },
      { picture: SmallParcel, title: t.follow, body: t.followFromLocker },
    ],
    WITHPICKUP: [
      { picture: MailboxPickup, title: t.mailbox, body: capitalised(mailbox) },
      { picture: SmallParcel, title: t.follow, body: t.followFromMailbox },
    ],
  };
  return [{ picture: WriteOnParcel, ...t.write }, ...ways[handIn]];
}
