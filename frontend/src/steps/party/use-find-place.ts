import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { postalCodeQuery } from '@/api/get-postal-code';
import type { FindPlace, NorwegianParty } from './party';

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

/** The party with the city of its postal code: the lookup is done, but the field may not show the city yet. */
export async function withCity<Party extends NorwegianParty>(
  party: Party,
  findPlace: FindPlace,
): Promise<Party> {
  const { address } = party;
  return {
    ...party,
    address: { ...address, city: (await findPlace(address.postalCode))?.city ?? address.city },
  };
}
