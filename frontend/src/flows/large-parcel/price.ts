import type { DomesticPriceLine, QuoteDomesticResponse } from '@/api/schema';
import type { QuoteWanted } from '@/api/quote-domestic';
import { postalCodeCode } from '@/domain/postal-code';
import { useQuote } from '@/features/prices/use-quote';
import { type LargeParcelDraft, noCash, usualParcel } from './draft';
import { contentsOre, dimensionsOf } from './parcel';

/** What to ask the price of; undefined while the sides of a custom parcel are not known. */
export function priceWanted(draft: LargeParcelDraft): QuoteWanted | undefined {
  const { size, weight = usualParcel.weight, cashOnDelivery = noCash, sender, recipient } = draft;
  const dimensions = dimensionsOf(draft);
  if (size === 'CUSTOM' && !dimensions) return undefined;
  const from = known(sender?.address.postalCode);
  const to = known(recipient?.address.postalCode);
  return {
    largeParcel: {
      weightInGrams: weight,
      ...(dimensions && { dimensions }),
      ...(cashOnDelivery.wanted && cashOnDelivery.type && { cashOnDelivery: cashOnDelivery.type }),
      ...(from !== undefined && { fromPostalCode: from }),
      ...(to !== undefined && { toPostalCode: to }),
    },
  };
}

/** The price of the order so far. While a change is priced it is the price before. */
export function useLargeParcelPrice(draft: LargeParcelDraft) {
  return useQuote(priceWanted(draft));
}

interface Part {
  readonly label: string;
  readonly ore: number;
}

export interface Shares {
  readonly sender: { readonly parts: readonly Part[]; readonly totalInOre: number };
  /** Undefined where the recipient pays nothing. */
  readonly recipient: { readonly parts: readonly Part[]; readonly totalInOre: number } | undefined;
}

type LineNames = Readonly<Record<DomesticPriceLine['type'] | 'CONTENTS', string>>;

/** Who pays what: the sender now, and the recipient on delivery, with the contents (spec §3, "Price lines"). */
export function sharesOf(
  { lines, totalForSenderInOre, totalForRecipientInOre }: QuoteDomesticResponse,
  contentsInOre: number,
  names: LineNames,
): Shares {
  const parts = (byRecipient: boolean) =>
    lines
      .filter(({ paidByRecipient }) => paidByRecipient === byRecipient)
      .map(({ type, amountInOre }) => ({ label: names[type], ore: amountInOre }));
  const contents = contentsInOre > 0 ? [{ label: names.CONTENTS, ore: contentsInOre }] : [];
  const recipient = [...parts(true), ...contents];
  return {
    sender: { parts: parts(false), totalInOre: totalForSenderInOre },
    recipient:
      recipient.length > 0
        ? { parts: recipient, totalInOre: totalForRecipientInOre + contentsInOre }
        : undefined,
  };
}

/** As `sharesOf`, of the order so far. */
export function draftShares(quote: QuoteDomesticResponse, draft: LargeParcelDraft, names: LineNames): Shares {
  return sharesOf(quote, contentsOre(draft.cashOnDelivery ?? noCash), names);
}

/** A postal code that is still being typed has no price of its own. */
function known(postalCode: string | undefined): string | undefined {
  return postalCode !== undefined && postalCodeCode(postalCode) === undefined ? postalCode : undefined;
}
