import { useQuery } from '@tanstack/react-query';
import { domesticPricesQuery } from '@/api/get-domestic-prices';

/** A service inside Norway with prices by weight. */
type Service = 'NorgespakkeLiten' | 'NorgespakkeStor';

/** The weights that one can pay for, lightest first; none while they are not known. */
export function useWeightBands(service: Service) {
  const query = useQuery(domesticPricesQuery());
  return { bands: query.data?.services?.[service]?.products ?? [], query };
}
