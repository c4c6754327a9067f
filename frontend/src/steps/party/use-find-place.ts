import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { postalCodeQuery } from '@/api/get-postal-code';
import type { FindPlace } from './norwegian-party';

/** Looks up each postal code once. */
export function useFindPlace(): FindPlace {
  const queries = useQueryClient();
  return useCallback(
    async (postalCode) => {
      const query = postalCodeQuery(postalCode);
      // A failed lookup is not repeated: every keystroke checks the form again.
      if (queries.getQueryState(query.queryKey)?.status === 'error') return undefined;
      return queries.query({ ...query, staleTime: 'static' }).catch(() => undefined);
    },
    [queries],
  );
}
