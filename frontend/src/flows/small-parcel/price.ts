import type { QuoteWanted } from '@/api/quote-domestic';
import { postalCodeCode } from '@/domain/postal-code';
import type { SmallParcelDraft } from './draft';

/** What to ask the price of; undefined while no weight is chosen. */
export function priceWanted({
  weight,
  sender,
  recipient,
  handIn,
}: SmallParcelDraft): QuoteWanted | undefined {
  const from = known(sender?.address.postalCode);
  const to = known(recipient?.address.postalCode);
  return weight === undefined
    ? undefined
    : {
        smallParcel: {
          weightInGrams: weight,
          ...(from !== undefined && { fromPostalCode: from }),
          ...(to !== undefined && { toPostalCode: to }),
          ...(handIn && { handIn }),
        },
      };
}

/** A postal code that is still being typed has no price of its own. */
function known(postalCode: string | undefined): string | undefined {
  return postalCode !== undefined && postalCodeCode(postalCode) === undefined ? postalCode : undefined;
}
