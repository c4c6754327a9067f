import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '@/api/get-features';
import type { Seller } from '@/api/schema';

/** Who runs the shop. Undefined until the server has said so. */
export function useSeller(): Seller | undefined {
  return useQuery(featuresQuery()).data?.seller;
}
