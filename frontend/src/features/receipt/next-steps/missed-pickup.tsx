import type { Order } from '@/api/orders';
import { orderKinds } from '@/flow/order-kinds';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/link';
import { mayBeMissed } from './passed-pickup';
import { receiptTexts } from '../texts/texts';

/**
 * After the day of a pickup: the way to order it again, in case nothing was collected, and how long that is possible
 * (`reorder.json` of orders).
 */
export function MissedPickup({ order }: { order: Order }) {
  const t = useTexts(receiptTexts).pickup.missed;
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
