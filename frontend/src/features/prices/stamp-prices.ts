import { useQuery } from '@tanstack/react-query';
import { stampPricesQuery } from '@/api/get-stamp-prices';
import type { GetStampPricesResponse } from '@/api/schema';
import { letterPrices, type StampSize, type StampWeight } from '@/domain/stamp-filtering';

/** The price list as the page uses it. */
interface StampPrices {
  /** Thinnest and lightest first. */
  readonly stamps: readonly {
    readonly size: StampSize;
    readonly weight: StampWeight;
    /** The price of one stamp, in øre. */
    readonly ore: number;
  }[];
  readonly maxQuantity: number;
  readonly codeValidityInDays: number;
}

export const nothingSold: StampPrices = {
  stamps: [],
  maxQuantity: 0,
  codeValidityInDays: 0,
};

export function toStampPrices({ prices, ...limits }: GetStampPricesResponse): StampPrices {
  const stamps = letterPrices(prices).flatMap(({ size, weight, prices: [single] }) =>
    single ? [{ size, weight, ore: single.amountToPayInOre }] : [],
  );
  return { ...limits, stamps };
}

/** The prices; undefined until they are known. */
export function useStampPrices() {
  const query = useQuery(stampPricesQuery());
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
    .map(({ ore }) => ore);
  return singles.length > 0 ? Math.min(...singles) : undefined;
}
