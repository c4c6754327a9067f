import { useQuery } from '@tanstack/react-query';
import { stampPricesQuery } from '@/api/get-stamp-prices';
import type { DropOffMethod, GetStampPricesResponse } from '@/api/schema';
import type { PriceOptions } from '@/flow/product';
import { letterPrices, type StampSize, type StampWeight } from '@/domain/stamp-filtering';

/** The customer's choices so far. */
interface Chosen {
  readonly size?: StampSize | undefined;
  readonly weight?: StampWeight | undefined;
  readonly quantity?: number | undefined;
  readonly handIn?: DropOffMethod | undefined;
}

/** The price list as the page uses it. */
export interface StampPrices {
  /** Thinnest and lightest first. */
  readonly stamps: readonly {
    readonly size: StampSize;
    readonly weight: StampWeight;
    /** The prices of one, two, three… stamps together, in øre. */
    readonly totals: readonly number[];
  }[];
  /** The price of a pickup for any quantity, in øre; undefined when pickups are not sold. */
  readonly pickup: number | undefined;
  /** Whether the prices include value added tax. */
  readonly withVat: boolean;
  readonly maxQuantity: number;
  readonly codeValidityInDays: number;
}

export const nothingSold: StampPrices = {
  stamps: [],
  pickup: undefined,
  withVat: false,
  maxQuantity: 0,
  codeValidityInDays: 0,
};

export function toStampPrices({ prices, ...limits }: GetStampPricesResponse): StampPrices {
  return {
    ...limits,
    stamps: letterPrices(prices).map(({ size, weight, prices: amounts }) => ({
      size,
      weight,
      totals: amounts.map(({ amountToPayInOre }) => amountToPayInOre),
    })),
    withVat: prices.some((entry) => entry.prices.some(({ vatAmountInOre }) => vatAmountInOre > 0)),
    pickup: prices.find(({ size }) => size === 'PICKUP_ORDER')?.prices[0]?.amountToPayInOre,
  };
}

/** The prices; undefined until they are known. */
export function useStampPrices({ anew = false }: PriceOptions = {}) {
  const query = useQuery({ ...stampPricesQuery(), refetchOnMount: anew ? 'always' : true });
  return { ...query, data: query.data && toStampPrices(query.data) };
}

/** The weight classes of a thickness. */
export function weightsOf({ stamps }: StampPrices, size: StampSize): readonly StampWeight[] {
  return stamps.filter((stamp) => stamp.size === size).map(({ weight }) => weight);
}

/** All thicknesses that are sold. */
export function sizesOf({ stamps }: StampPrices): readonly StampSize[] {
  return [...new Set(stamps.map(({ size }) => size))];
}

/**
 * The weight class after a change of thickness: unchanged if the new thickness has it, else the only class of that
 * thickness, else empty. Without prices the weight class stays unchanged.
 */
export function fittingWeight(prices: StampPrices, size: StampSize | undefined, weight: string): string {
  if (!size || prices.stamps.length === 0) return weight;
  const sold = weightsOf(prices, size);
  if (sold.some((each) => each === weight)) return weight;
  const [only = '', ...others] = sold;
  return others.length === 0 ? only : '';
}

/** The cheapest single stamp: of a thickness and a weight class, of a thickness, or of all. Undefined when none is sold. */
export function lowestPrice(
  { stamps }: StampPrices,
  thickness?: StampSize,
  weightClass?: StampWeight,
): number | undefined {
  const singles = stamps
    .filter(({ size, weight }) => size === (thickness ?? size) && weight === (weightClass ?? weight))
    .flatMap(({ totals }) => totals.slice(0, 1));
  return singles.length > 0 ? Math.min(...singles) : undefined;
}

export interface StampTotal {
  /** In øre. */
  readonly stamps: number;
  /** Undefined without a pickup. */
  readonly pickup: number | undefined;
  readonly total: number;
}

/** The price of the choices; undefined while the choices are incomplete, and when they are not sold. */
export function stampTotal(
  { stamps, pickup }: StampPrices,
  { size, weight, quantity, handIn }: Chosen,
): StampTotal | undefined {
  const entry = stamps.find((stamp) => stamp.size === size && stamp.weight === weight);
  const price = quantity === undefined ? undefined : entry?.totals[quantity - 1];
  if (price === undefined) return undefined;
  if (handIn !== 'WITHPICKUP') return { stamps: price, pickup: undefined, total: price };
  return pickup === undefined ? undefined : { stamps: price, pickup, total: price + pickup };
}
