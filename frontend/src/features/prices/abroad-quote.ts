import type { Priced } from '@/api/quote';
import type { AbroadProductType, SizeGroupType } from '@/api/schema';
import { postalCodeCode } from '@/domain/postal-code';

/** The fields of a draft that the price depends on. */
interface Shipment {
  readonly product?: AbroadProductType | undefined;
  readonly country?: { readonly value: string; readonly available?: boolean | undefined } | undefined;
  readonly size?: SizeGroupType | undefined;
  readonly weight?: number | undefined;
  readonly sender?: { readonly address: { readonly postalCode: string } } | undefined;
  readonly fromPostalCode?: string | undefined;
}

/** All parcels have one size. */
export function sizeGroupOf({
  product,
  size,
}: Pick<Shipment, 'product' | 'size'>): SizeGroupType | undefined {
  return product === 'PACKAGE_ABROAD' ? 'NORMAL' : size;
}

/** The shipment to price; undefined while the choices are incomplete, and to a country that the shop does not send to. */
export function abroadQuote(draft: Shipment): Priced | undefined {
  const { product, country, weight, sender, fromPostalCode } = draft;
  const sizeGroup = sizeGroupOf(draft);
  if (!product || !country || country.available === false || !sizeGroup || !weight) return undefined;
  const postalCode = [sender?.address.postalCode, fromPostalCode].find(
    (code) => code !== undefined && postalCodeCode(code) === undefined,
  );
  return {
    abroad: {
      productType: product,
      sizeGroup,
      maxWeightInGrams: weight,
      recipient: { countryCode: country.value },
      ...(postalCode !== undefined && { sender: { location: { postalCode } } }),
    },
  };
}
