import { useState } from 'react';
import { useServices } from '@/features/services/services-context';
import { lazyPart } from '@/ui/lazy-part';
import styles from './continue-order.module.css';
import { unfinishedOrders } from './unfinished-orders';

const ContinueCards = lazyPart(async () => (await import('./continue-cards')).ContinueCards);

/** The orders that the customer began in this tab, each with a way on and a way to delete it. Renders nothing without one. */
export function ContinueOrder() {
  const services = useServices();
  const [, setErased] = useState(0);
  const orders = unfinishedOrders(services);
  return (
    orders.length > 0 && (
      <div className={styles.place}>
        <ContinueCards orders={orders} onErase={() => setErased((count) => count + 1)} />
      </div>
    )
  );
}
