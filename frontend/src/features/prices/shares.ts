import type { Quote } from '@/api/quote';
import type { PriceLineType } from '@/api/schema';
import type { PricePart } from '@/flow/product';

/** The names of price lines and of the contents; `OTHER` is for lines that only a newer release knows. */
export type PriceNames = Readonly<Record<PriceLineType | 'CONTENTS' | 'OTHER', string>>;

/** The texts of a flow that name the parts of a price. */
export interface WithPriceNames {
  readonly words: { readonly priceLines: PriceNames };
}

/** The price split by payer: the sender now, the recipient on delivery, including the contents (spec §3, "Price lines"). */
export function sharesOf(
  { lines, totalForRecipientInOre }: Quote,
  names: PriceNames,
  contents?: PricePart,
): {
  readonly sender: readonly PricePart[];
  /** Undefined if the recipient pays nothing. */
  readonly recipient: { readonly lines: readonly PricePart[]; readonly total: number } | undefined;
} {
  const parts = (byRecipient: boolean) =>
    lines
      .filter(({ paidByRecipient }) => paidByRecipient === byRecipient)
      .map(({ type, amountInOre }) => ({ label: names[type in names ? type : 'OTHER'], ore: amountInOre }));
  const recipient = [...parts(true), ...(contents && contents.ore > 0 ? [contents] : [])];
  return {
    sender: parts(false),
    recipient:
      recipient.length > 0
        ? { lines: recipient, total: totalForRecipientInOre + (contents?.ore ?? 0) }
        : undefined,
  };
}
