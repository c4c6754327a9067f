import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '@/api/get-features';
import type { Order } from '@/api/orders';

/** Whether the order has codes to show at a counter. It has none where counters scan none. */
export function useHasCode({ documents }: Order): boolean {
  const scanned = useQuery(featuresQuery()).data?.qrCode ?? true;
  return scanned && documents.includes('QR_PDF');
}
