import { useDraft } from '@/flow/draft-store';
import { productOf, useFlow } from '@/flow/flow-context';
import type { Price } from '@/flow/product';
import { useTexts } from '@/i18n/texts';

/** The price of the order, fetched again when the page opens: the customer pays this price. */
export function useCurrentPrice(): Price {
  const flow = useFlow<object, unknown>();
  return productOf(flow).usePrice(useDraft(flow), useTexts(flow.texts), { anew: true });
}
