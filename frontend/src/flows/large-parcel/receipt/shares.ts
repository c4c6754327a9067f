import { useTexts } from '@/i18n/texts';
import { type Shares, sharesOf } from '../price';
import { largeParcelTexts } from '../texts/texts';
import type { LargeParcelOrder } from './with-large-parcel-order';

/** Who paid, and pays, what; undefined where the order does not tell. */
export function useShares({ receipt, parcel }: LargeParcelOrder): Shares | undefined {
  const { priceLines } = useTexts(largeParcelTexts);
  const contents = parcel.product?.cashOnDelivery?.recipientAmountToPayInOre ?? 0;
  return receipt.price && sharesOf(receipt.price, contents, priceLines);
}
