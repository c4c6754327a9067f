import { useShopTime } from '@/api/use-shop-time';
import { isWithin, type TimeWindow } from '@/domain/maintenance';

/** The maintenance window that closes payment of the product now; checked again as time passes. */
export function usePaymentClosed(
  windows: readonly (TimeWindow & { readonly products: readonly string[] })[],
  product: string,
): TimeWindow | undefined {
  const now = useShopTime();
  return windows.find((window) => window.products.includes(product) && isWithin(window, now));
}
