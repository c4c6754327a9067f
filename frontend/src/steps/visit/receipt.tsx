import type { Order } from '@/api/orders';
import type { PickupBooking, Visit } from '@/api/schema';
import { formatItemNumber } from '@/domain/item-number';
import { inlandParty } from '@/features/receipt/details/inland-party';
import { hasPassed } from '@/features/receipt/next-steps/passed-pickup';
import { PickupNotice } from '@/features/receipt/next-steps/pickup-notice';
import type { OrderProps, Receipt } from '@/features/receipt/receipt';
import { answer } from '@/flow/block';
import { useFlowTexts } from '@/flow/flow-context';
import { capitalised, formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { DropOffLabel } from '@/illustrations/drop-off';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { SmallParcel } from '@/illustrations/small-parcel';
import { PicturedSteps } from '@/ui/pictured-steps';
import type { VisitTexts } from './visit-steps';

/** The receipt of a driver's visit; it shows everything about the order. */
export const receipt: Receipt<Visit, VisitTexts> = {
  ordered: 'visit',
  show({ order, product }, { texts: { words, visit }, language }) {
    const { lead, day, from } = visit.receipt;
    const { pickup } = order;
    const sender = inlandParty(product.sender);
    const { itemNumbers = [] } = product.ownItems ?? {};
    return {
      lead: isAhead(order) ? lead : '',
      lines: [
        answer(words.product, visit.product),
        answer(day, pickup && formatDay(pickup.date, language)),
        answer(from, sender?.lines.join(', ')),
        answer(visit.items, itemNumbers.map(formatItemNumber).join(', ')),
      ],
      shipment: [],
      sender,
    };
  },
  Instructions,
};

/** Whether the driver is still to come: the visit is not cancelled, and its day is not over. */
function isAhead(order: Order): order is Order & { pickup: PickupBooking } {
  return order.pickup !== undefined && !hasPassed(order);
}

function Instructions({ order }: OrderProps<Visit>) {
  return (
    <>
      <PickupNotice order={order} item="any" />
      {isAhead(order) && <VisitSteps pickup={order.pickup} />}
    </>
  );
}

/** What the customer does before the visit, and what the driver does. */
function VisitSteps({ pickup }: { pickup: PickupBooking }) {
  const t = useFlowTexts<VisitTexts>().visit.receipt;
  const day = capitalised(formatDay(pickup.date, useLanguage()));
  return (
    <section aria-labelledby="visit">
      <h2 id="visit">{t.howTitle}</h2>
      <PicturedSteps
        steps={[
          { picture: DropOffLabel, ...t.ready },
          { picture: MailboxPickup, title: t.mailbox.title, body: t.mailbox.body(day, pickup.readyBy) },
          {
            picture: SmallParcel,
            title: t.collected.title,
            body: t.collected.body(pickup.readyBy, pickup.collectedBy),
          },
        ]}
      />
    </section>
  );
}
