import type { Order } from '@/api/orders';
import { orderKinds } from '@/flow/order-kinds';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/link';
import { mayBeMissed } from './passed-pickup';
import { receiptTexts } from '../texts/texts';

/**
 * After the day of a pickup: the way to order it again, in case nothing was collected, and how long that is possible
 * (`reorder.json` of orders); once it was ordered again, that it was.
 */
export function MissedPickup({ order }: { order: Order }) {
  const t = useTexts(receiptTexts).pickup.missed;
  // A reorder is refused for the same reason.
  if (order.reorderRefusal === 'REORDERED' && order.kind !== 'PICKUP_REORDER') return <p>{t.reordered}</p>;
  return (
    mayBeMissed(order) && (
      <div>
        <p>{t.question}</p>
        <p>
          <Link to={`/${orderKinds.PICKUP_REORDER.path}/${order.uriKey}`}>{t.order}</Link>
        </p>
      </div>
    )
  );
}
