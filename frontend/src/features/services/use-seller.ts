import { useQuery } from '@tanstack/react-query';
import { featuresQuery, type Seller } from '@/api/get-features';

/** Who runs the shop. Undefined until the server has said so. */
export function useSeller(): Seller | undefined {
  return useQuery(featuresQuery()).data?.seller;
}
