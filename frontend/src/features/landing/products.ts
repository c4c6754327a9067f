import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { pickupPriceQuery } from '@/api/get-pickup-price';
import { stampPricesQuery } from '@/api/get-stamp-prices';
import { letterPrices } from '@/domain/stamp-filtering';
import { abroadQuote } from '@/features/prices/abroad-quote';
import { useQuote } from '@/features/prices/use-quote';
import { amountToPay } from '@/features/prices/variants';
import { providerLinks } from '@/features/services/provider-links';
import { orderKinds } from '@/flow/order-kinds';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import type { DrawingProps } from '@/illustrations/drawing';
import { Express } from '@/illustrations/express';
import { LargeParcel } from '@/illustrations/large-parcel';
import { LetterRegistered } from '@/illustrations/letter-registered';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import { ParcelReturn } from '@/illustrations/parcel-return';
import { SmallParcel } from '@/illustrations/small-parcel';

export interface Product {
  readonly service:
    | 'stamps'
    | 'registeredLetter'
    | 'smallParcel'
    | 'largeParcel'
    | 'express'
    | 'pickup'
    | 'return'
    | 'abroad';
  readonly picture: ComponentType<DrawingProps>;
  /** The id of the flow that sells it, if that is not offered everywhere: without it there are no links to order it. */
  readonly flow?: string;
  /** A page of the provider that tells more about it. */
  readonly info?: string;
  /** The links to order it. */
  readonly orders: readonly {
    readonly what: 'sendingCode' | 'addressLabel' | 'express' | 'letter' | 'parcel' | 'pickup' | 'return';
    readonly to: string;
  }[];
  /** The lowest price in øre; undefined until it is known. */
  readonly useLowestPrice: () => number | undefined;
  /** The destination that the lowest price is for. */
  readonly lowestPriceTo: 'NORWAY' | 'EUROPE' | 'FREE';
}

/** The products on the front page: inside Norway from the smallest to the largest, then abroad. */
export const products: readonly Product[] = [
  {
    service: 'stamps',
    picture: DigitalStamp,
    orders: [{ what: 'sendingCode', to: `/${orderKinds.DIGITAL_STAMPS.path}` }],
    useLowestPrice: useStampPrice,
    lowestPriceTo: 'NORWAY',
  },
  {
    service: 'registeredLetter',
    picture: LetterRegistered,
    flow: 'registered-letter',
    info: providerLinks.registeredLetter,
    orders: [{ what: 'addressLabel', to: `/${orderKinds.REGISTERED_LETTER.path}` }],
    useLowestPrice: useRegisteredLetterPrice,
    lowestPriceTo: 'NORWAY',
  },
  {
    service: 'smallParcel',
    picture: SmallParcel,
    orders: [{ what: 'sendingCode', to: `/${orderKinds.SMALL_PARCEL.path}` }],
    useLowestPrice: () => useParcelPrice('NorgespakkeLiten'),
    lowestPriceTo: 'NORWAY',
  },
  {
    service: 'largeParcel',
    picture: LargeParcel,
    orders: [{ what: 'addressLabel', to: `/${orderKinds.LARGE_PARCEL.path}` }],
    useLowestPrice: () => useParcelPrice('NorgespakkeStor'),
    lowestPriceTo: 'NORWAY',
  },
  {
    service: 'express',
    picture: Express,
    orders: [{ what: 'express', to: `/${orderKinds.EXPRESS.path}` }],
    useLowestPrice: useExpressPrice,
    lowestPriceTo: 'NORWAY',
  },
  {
    service: 'abroad',
    picture: ParcelAbroad,
    orders: [
      { what: 'letter', to: `/${orderKinds.ABROAD.path}/brev` },
      { what: 'parcel', to: `/${orderKinds.ABROAD.path}/pakke` },
    ],
    useLowestPrice: useEuropeanPrice,
    lowestPriceTo: 'EUROPE',
  },
  {
    service: 'pickup',
    picture: MailboxPickup,
    orders: [{ what: 'pickup', to: `/${orderKinds.PICKUP.path}` }],
    useLowestPrice: () => useQuery(pickupPriceQuery()).data,
    lowestPriceTo: 'NORWAY',
  },
  {
    service: 'return',
    picture: ParcelReturn,
    orders: [{ what: 'return', to: `/${orderKinds.PICKUP_RETURN.path}` }],
    useLowestPrice: () => 0,
    lowestPriceTo: 'FREE',
  },
];

function useStampPrice() {
  const { data } = useQuery(stampPricesQuery());
  return data && lowest(letterPrices(data.prices).map(({ prices }) => prices[0]?.amountToPayInOre));
}

function useParcelPrice(service: 'NorgespakkeLiten' | 'NorgespakkeStor') {
  const bands = useQuery(domesticPricesQuery()).data?.services?.[service]?.products ?? [];
  return lowest(bands.map(({ price }) => amountToPay(price)));
}

function useRegisteredLetterPrice() {
  const { small, large } = useQuery(domesticPricesQuery()).data?.services?.RegisteredLetter?.products ?? {};
  return lowest([amountToPay(small), amountToPay(large)]);
}

/** The lightest parcel on the mainland. */
function useExpressPrice() {
  return useQuote({ express: { weightInGrams: 1 } }).data?.totalForSenderInOre;
}

/** The lightest letter to Sweden: all countries in Europe have the same price. */
function useEuropeanPrice() {
  const country = { value: 'SE' };
  return useQuote(abroadQuote({ product: 'LETTER_ABROAD', size: 'SMALL', country, weight: 1 })).data
    ?.totalForSenderInOre;
}

function lowest(prices: readonly (number | undefined)[]): number | undefined {
  const known = prices.filter((price) => price !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
