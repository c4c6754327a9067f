import type { PriceVariants } from '@/api/schema';

/** What is paid on the mainland now, in øre: the offer's price while one runs. Undefined while prices are not known. */
export function amountToPay(variants: PriceVariants | undefined): number | undefined {
  return (variants?.discounted ?? variants?.mainland)?.amountToPayInOre;
}

/** The usual price behind an offer, in øre; undefined without one. */
export function usualAmount(variants: PriceVariants): number | undefined {
  return variants.discounted && variants.mainland?.amountToPayInOre;
}
