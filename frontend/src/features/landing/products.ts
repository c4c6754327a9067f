import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type AbroadPriceWanted, abroadPriceQuery } from '@/api/get-abroad-price';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { stampPricesQuery } from '@/api/get-stamp-prices';
import { letterPrices } from '@/domain/stamp-filtering';
import { amountToPay } from '@/features/prices/variants';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import type { DrawingProps } from '@/illustrations/drawing';
import { LetterAbroad } from '@/illustrations/letter-abroad';
import { LetterRegistered } from '@/illustrations/letter-registered';
import { LetterTracked } from '@/illustrations/letter-tracked';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import { SmallParcel } from '@/illustrations/small-parcel';

export interface Product {
  readonly type: AbroadPriceWanted['product'] | 'DIGITAL_STAMPS' | 'SMALL_PARCEL';
  readonly picture: ComponentType<DrawingProps>;
  /** Where ordering begins. The three letters abroad share a page, and the address says which one was asked for. */
  readonly to: string;
  /** The lowest price in øre; undefined until it is known. */
  readonly useLowestPrice: () => number | undefined;
  /** Where it takes something for that price. */
  readonly lowestPriceTo: 'NORWAY' | 'EUROPE';
}

/** What the front page sells, in the order in which people ask for it. */
export const products: readonly Product[] = [
  {
    type: 'PACKAGE_ABROAD',
    picture: ParcelAbroad,
    to: '/utland/pakke',
    useLowestPrice: () => useEuropeanPrice({ product: 'PACKAGE_ABROAD', size: 'NORMAL' }),
    lowestPriceTo: 'EUROPE',
  },
  {
    type: 'DIGITAL_STAMPS',
    picture: DigitalStamp,
    to: '/brev',
    useLowestPrice: useStampPrice,
    lowestPriceTo: 'NORWAY',
  },
  {
    type: 'SMALL_PARCEL',
    picture: SmallParcel,
    to: '/pakke/under5kg',
    useLowestPrice: useSmallParcelPrice,
    lowestPriceTo: 'NORWAY',
  },
  letter('LETTER_ABROAD', LetterAbroad),
  letter('LETTER_TRACKABLE', LetterTracked),
  letter('REGISTERED_LETTER_ABROAD', LetterRegistered),
];

function letter(
  type: Exclude<AbroadPriceWanted['product'], 'PACKAGE_ABROAD'>,
  picture: Product['picture'],
): Product {
  return {
    type,
    picture,
    to: `/utland/brev?product=${type}`,
    useLowestPrice: () => useEuropeanPrice({ product: type, size: 'SMALL' }),
    lowestPriceTo: 'EUROPE',
  };
}

/** One gram to Sweden, which stands for Europe, where every country has the same price. */
function useEuropeanPrice(wanted: Pick<AbroadPriceWanted, 'product' | 'size'>) {
  return useQuery(abroadPriceQuery({ ...wanted, countryCode: 'SE', weight: 1 })).data?.price;
}

function useStampPrice() {
  const { data } = useQuery(stampPricesQuery());
  return data && lowest(letterPrices(data.prices).map(({ prices }) => prices[0]?.amountToPayInOre));
}

function useSmallParcelPrice() {
  const bands = useQuery(domesticPricesQuery()).data?.services?.NorgespakkeLiten?.products;
  return amountToPay(bands?.[0]?.price);
}

function lowest(prices: readonly (number | undefined)[]): number | undefined {
  const known = prices.filter((price) => price !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
