import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { postalCodeQuery } from '@/api/get-postal-code';
import type { FindPlace } from './norwegian-party';

/** Asks the register, once per postal code. */
export function useFindPlace(): FindPlace {
  const queries = useQueryClient();
  return useCallback(
    async (postalCode) => {
      const query = postalCodeQuery(postalCode);
      // Asked in vain already: checking the form again, as every keystroke does, must not ask again.
      if (queries.getQueryState(query.queryKey)?.status === 'error') return undefined;
      return queries.query({ ...query, staleTime: 'static' }).catch(() => undefined);
    },
    [queries],
  );
}
