import { useState } from 'react';
import { useServices } from '@/features/services/services-context';
import { lazyPart } from '@/ui/lazy-part';
import { lastOrders } from '@/features/again/last-orders';
import styles from './continue-order.module.css';
import { unfinishedOrders } from './unfinished-orders';

const ContinueCards = lazyPart(async () => (await import('./continue-cards')).ContinueCards, { extra: true });

/**
 * The orders that the customer began in this tab, each with a way on and a way to delete it, and those that the browser
 * remembers, to send again. Renders nothing without any.
 */
export function ContinueOrder() {
  const services = useServices();
  const [, setErased] = useState(0);
  const orders = unfinishedOrders(services);
  const last = lastOrders();
  return (
    orders.length + last.length > 0 && (
      <div className={styles.place}>
        <ContinueCards orders={orders} last={last} onErase={() => setErased((count) => count + 1)} />
      </div>
    )
  );
}
