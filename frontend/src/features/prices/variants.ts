import type { PriceVariants } from '@/api/schema';

/** The current price on the mainland, in øre: the offer's price during an offer. Undefined until prices are known. */
export function amountToPay(variants: PriceVariants | undefined): number | undefined {
  return (variants?.discounted ?? variants?.mainland)?.amountToPayInOre;
}

/** The usual price during an offer, in øre; undefined without an offer. */
export function usualAmount(variants: PriceVariants): number | undefined {
  return variants.discounted && variants.mainland?.amountToPayInOre;
}
