import { useQuery } from '@tanstack/react-query';
import { type AbroadPriceWanted, abroadPriceQuery } from '@/api/get-abroad-price';
import { postalCodeCode } from '@/domain/postal-code';
import type { AbroadDraft } from './draft';

/** What to ask the price of; undefined while too little is chosen. */
export function priceWanted(draft: AbroadDraft): AbroadPriceWanted | undefined {
  const { product, country, size, weight, sender, fromPostalCode } = draft;
  const group = product === 'PACKAGE_ABROAD' ? 'NORMAL' : size;
  if (!product || !country || !group || !weight) return undefined;

  const senderPostalCode = [sender?.address.postalCode, fromPostalCode].find(
    (code) => code !== undefined && postalCodeCode(code) === undefined,
  );
  return {
    product,
    countryCode: country.value,
    weight,
    size: group,
    ...(senderPostalCode !== undefined && { senderPostalCode }),
  };
}

/**
 * The price of the order so far. `data` is undefined until enough is chosen; while a change is priced it is
 * still the price before, and `isPlaceholderData` says so.
 */
export function useAbroadPrice(draft: AbroadDraft) {
  return usePrice(priceWanted(draft));
}

/** The price of any shipment; nothing is asked and nothing known while it is undefined. */
export function usePrice(wanted: AbroadPriceWanted | undefined) {
  const query = useQuery({ ...abroadPriceQuery(wanted ?? nowhere), enabled: wanted !== undefined });
  return { ...query, data: wanted && query.data };
}

const nowhere: AbroadPriceWanted = { product: 'PACKAGE_ABROAD', countryCode: '', weight: 0, size: 'NORMAL' };
