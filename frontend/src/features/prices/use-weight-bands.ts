import { useQuery } from '@tanstack/react-query';
import { domesticPricesQuery } from '@/api/get-domestic-prices';

/** A service inside Norway with prices by weight. */
type Service = 'NorgespakkeLiten' | 'NorgespakkeStor';

/** The weights that one can pay for, lightest first; none while they are not known. */
export function useWeightBands(service: Service) {
  const { data, error, isError, refetch } = useQuery(domesticPricesQuery());
  return {
    bands: data?.services?.[service]?.products ?? [],
    failed: isError,
    failure: error,
    retry: () => void refetch(),
  };
}
