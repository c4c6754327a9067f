import { useQuery } from '@tanstack/react-query';
import { type AbroadPriceWanted, abroadPriceQuery } from '@/api/get-abroad-price';
import type { AbroadProductType, SizeGroupType } from '@/api/schema';
import { postalCodeCode } from '@/domain/postal-code';
import type { PriceOptions } from '@/flow/product';

/** The fields of a draft that the price depends on. */
interface Shipment {
  readonly product?: AbroadProductType | undefined;
  readonly country?: { readonly value: string } | undefined;
  readonly size?: SizeGroupType | undefined;
  readonly weight?: number | undefined;
  readonly sender?: { readonly address: { readonly postalCode: string } } | undefined;
  readonly fromPostalCode?: string | undefined;
}

/** The request for the price; undefined while the choices are incomplete. */
export function abroadPriceWanted(draft: Shipment): AbroadPriceWanted | undefined {
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
 * The price of a shipment. Without a request, `data` is undefined. While a change is priced, `data` is the previous price
 * and `isPlaceholderData` is true.
 */
export function useAbroadPrice(wanted: AbroadPriceWanted | undefined, { anew = false }: PriceOptions = {}) {
  const query = useQuery({ ...abroadPriceQuery(wanted), refetchOnMount: anew ? 'always' : true });
  return { ...query, data: wanted && query.data };
}
