import type { DropOffMethod, PickupBooking } from '@/api/schema';
import { capitalised, formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { DropOffCounter, DropOffReceipt } from '@/illustrations/drop-off';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ParcelLocker } from '@/illustrations/parcel-locker';
import { SmallParcel } from '@/illustrations/small-parcel';
import { DropOffSteps } from './drop-off-steps';
import { receiptTexts } from '../texts/texts';

interface ParcelStepsProps {
  dropOffMethod: DropOffMethod;
  pickup: PickupBooking | undefined;
  postalCode: string | undefined;
}

/** The instructions for a parcel with a code, by drop-off method. */
export function ParcelSteps({ dropOffMethod, pickup, postalCode }: ParcelStepsProps) {
  const { counter, parcelSteps: t } = useTexts(receiptTexts);
  const language = useLanguage();
  const day = pickup ? formatDay(pickup.date, language) : '';
  const mailbox = t.mailboxBody(day, pickup?.readyBy ?? '');
  const ways = {
    WITHOUTPICKUP: [
      { picture: DropOffCounter, title: counter.dropOff.parcel, body: t.counter },
      { picture: DropOffReceipt, title: counter.receipt, body: counter.keep.parcel },
    ],
    PARCEL_LOCKER: [
      { picture: ParcelLocker, title: t.locker, body: t.lockerBody },
      { picture: SmallParcel, title: t.track, body: t.trackFromLocker },
    ],
    WITHPICKUP: [
      { picture: MailboxPickup, title: t.mailbox, body: capitalised(mailbox) },
      { picture: SmallParcel, title: t.track, body: t.trackFromMailbox },
    ],
  };
  return (
    <DropOffSteps
      steps={ways[dropOffMethod]}
      at={dropOffMethod === 'PARCEL_LOCKER' ? 'locker' : 'anywhere'}
      postalCode={dropOffMethod === 'WITHPICKUP' ? undefined : postalCode}
    />
  );
}
