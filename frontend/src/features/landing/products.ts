import type { ComponentType } from 'react';
import type { AbroadPriceWanted } from '@/api/get-abroad-price';
import type { DrawingProps } from '@/illustrations/drawing';
import { LetterAbroad } from '@/illustrations/letter-abroad';
import { LetterRegistered } from '@/illustrations/letter-registered';
import { LetterTracked } from '@/illustrations/letter-tracked';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';

export interface Product {
  readonly type: 'PACKAGE_ABROAD' | 'LETTER_ABROAD' | 'LETTER_TRACKABLE' | 'REGISTERED_LETTER_ABROAD';
  readonly picture: ComponentType<DrawingProps>;
  /** Where ordering begins. The three letters share a page, and the address says which one was asked for. */
  readonly to: string;
  /** The shipment whose price the card shows: one gram, in the smallest size, to Europe. */
  readonly cheapest: AbroadPriceWanted;
}

/** Sweden stands for Europe, where every country has the same price. */
const lightToEurope = { countryCode: 'SE', weight: 1 } as const;

/** What the front page sells, in the order in which people ask for it. */
export const products: readonly Product[] = [
  {
    type: 'PACKAGE_ABROAD',
    picture: ParcelAbroad,
    to: '/utland/pakke',
    cheapest: { product: 'PACKAGE_ABROAD', size: 'NORMAL', ...lightToEurope },
  },
  letter('LETTER_ABROAD', LetterAbroad),
  letter('LETTER_TRACKABLE', LetterTracked),
  letter('REGISTERED_LETTER_ABROAD', LetterRegistered),
];

function letter(type: Exclude<Product['type'], 'PACKAGE_ABROAD'>, picture: Product['picture']): Product {
  return {
    type,
    picture,
    to: `/utland/brev?product=${type}`,
    cheapest: { product: type, size: 'SMALL', ...lightToEurope },
  };
}
