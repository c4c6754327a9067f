import { Link } from 'react-router';
import type { Order } from '@/api/orders';
import { orderKinds } from '@/flow/order-kinds';
import { daysUntil } from '@/i18n/dates';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from './texts/texts';

/**
 * After the day of a pickup: the way to order it again, in case nothing was collected. The page that it leads to says
 * whether that is possible.
 */
export function MissedPickup({ order: { pickup, uriKey, kind } }: { order: Order }) {
  const t = useTexts(receiptTexts).pickup.missed;
  const hasPassed = pickup !== undefined && daysUntil(pickup.date, new Date()) < 0;
  return (
    hasPassed &&
    kind !== 'PICKUP_REORDER' && (
      <p>
        {t.question} <Link to={`/${orderKinds.PICKUP_REORDER.path}/${uriKey}`}>{t.order}</Link>
      </p>
    )
  );
}
