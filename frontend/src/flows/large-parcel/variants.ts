import type { PriceVariants } from '@/api/schema';

/** What the mainland pays now, in øre: the offer while one runs. Undefined while prices are not known. */
export function lowest(variants: PriceVariants | undefined): number | undefined {
  return (variants?.discounted ?? variants?.mainland)?.amountToPayInOre;
}

/** The usual price behind an offer, in øre; undefined without one. */
export function usual(variants: PriceVariants): number | undefined {
  return variants.discounted && variants.mainland?.amountToPayInOre;
}
