import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '@/api/find-addresses';
import type { AddressHit } from '@/api/schema';
import { characters } from '@/domain/field-code';
import { useSettled } from '@/ui/use-settled';

/** The text lengths between which an address is searched (spec §5, "Domestic address"). */
const fewest = 3;
export const addressSearchStop = 50;

/** The addresses that begin with what was typed. `items` is undefined while the text is not searched. */
export function useAddressSearch(typed: string): {
  readonly items: readonly AddressHit[] | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
} {
  const text = typed.trim();
  const wanted = useSettled(text);
  const searching = isSearchable(text);
  const answer = useQuery({ ...addressesQuery(wanted), enabled: isSearchable(wanted) });
  const loading = searching && (wanted !== text || answer.isFetching);
  const hits = answer.isError ? [] : answer.data;
  return { items: searching && !loading ? hits : undefined, loading, failed: answer.isError };
}

function isSearchable(text: string): boolean {
  return characters(text) >= fewest && characters(text) < addressSearchStop;
}

/** A street address with its place; a box already has it in its full address. */
export function hitText({ type, fullAddress, street, postalCode, city }: AddressHit): string {
  return type === 'POSTBOX' ? fullAddress : placed({ street, postalCode, city });
}

/** An address on one line. */
export function placed(address: Pick<AddressHit, 'street' | 'postalCode' | 'city'>): string {
  const place = [address.postalCode, address.city].filter(Boolean).join(' ');
  return [address.street, place].filter(Boolean).join(', ');
}
