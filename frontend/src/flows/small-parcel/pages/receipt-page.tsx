import { useQueryClient } from '@tanstack/react-query';
import { smallParcelOrderQuery } from '@/api/get-small-parcel-order';
import type { GetSmallParcelOrderResponse, HandInOption, PickupBooking } from '@/api/schema';
import { formatParcelNumber } from '@/domain/parcel-number';
import { HandInSteps } from '@/features/receipt/hand-in-steps';
import { NumberBox } from '@/features/receipt/number-box';
import { ReceiptLayout } from '@/features/receipt/receipt-layout';
import type { ReceiptOrder } from '@/features/receipt/receipt-order';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { HandInCounter, HandInReceipt } from '@/illustrations/hand-in';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ParcelLocker } from '@/illustrations/parcel-locker';
import { SmallParcel } from '@/illustrations/small-parcel';
import { CodeToWrite } from '../receipt/code-to-write';
import { PickupNotice } from '../receipt/pickup-notice';
import { SmallParcelReceiptLines } from '../receipt/small-parcel-receipt-lines';
import { WithSmallParcelOrder } from '../receipt/with-small-parcel-order';
import { smallParcelReceiptTexts } from '../texts/receipt';
import { WriteCode } from '../write-code';

export function Page() {
  return (
    <WithSmallParcelOrder>
      {(order, receipt) => <Receipt order={order} receipt={receipt} />}
    </WithSmallParcelOrder>
  );
}

interface ReceiptProps {
  order: GetSmallParcelOrderResponse;
  receipt: ReceiptOrder;
}

/** The code, how to write it, when and where the parcel goes, and the receipt itself. */
function Receipt({ order, receipt }: ReceiptProps) {
  const t = useTexts(smallParcelReceiptTexts);
  const shared = useTexts(receiptTexts);
  const queries = useQueryClient();
  const { sendingCode, pickup, handIn, sender, consignmentItemNumber: number, customsDetails } = order;
  const steps = useSteps(handIn, pickup);

  return (
    <ReceiptLayout
      order={receipt}
      title={shared.paid}
      lead={t.lead}
      email={sender?.email}
      picture={SmallParcel}
      lines={<SmallParcelReceiptLines order={order} receipt={receipt} />}
      detailsPath="detaljer"
      startPath="/pakke/under5kg"
      reload={() => queries.invalidateQueries(smallParcelOrderQuery(receipt.uriKey))}
    >
      {sendingCode && <CodeToWrite code={sendingCode} />}
      {pickup && <PickupNotice pickup={pickup} />}
      <HandInSteps
        steps={steps}
        postalCode={handIn === 'WITHPICKUP' ? undefined : sender?.address?.postalCode}
      />
      {customsDetails && <p>{t.customsPapers}</p>}
      {number && (
        <NumberBox
          title={shared.parcelNumber}
          number={formatParcelNumber(number)}
          trackingUrl={order.trackingUrl}
        />
      )}
    </ReceiptLayout>
  );
}

const pictures = {
  WITHOUTPICKUP: [HandInCounter, HandInReceipt],
  PARCEL_LOCKER: [ParcelLocker, SmallParcel],
  WITHPICKUP: [MailboxPickup, SmallParcel],
} as const;

/** What to do, one after the other, by the way that was chosen. */
function useSteps(handIn: HandInOption, pickup: PickupBooking | undefined) {
  const t = useTexts(smallParcelReceiptTexts).steps;
  const language = useLanguage();
  const { handIn: step, last } = t[handIn];
  const [handInPicture, lastPicture] = pictures[handIn];
  const body =
    typeof step.body === 'string'
      ? step.body
      : step.body(pickup ? formatDay(pickup.date, language) : '', pickup?.readyBy ?? '');
  return [
    { picture: WriteCode, ...t.write },
    { picture: handInPicture, title: step.title, body: body.charAt(0).toUpperCase() + body.slice(1) },
    { picture: lastPicture, ...last },
  ];
}
