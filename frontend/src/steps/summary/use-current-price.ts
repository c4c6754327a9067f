import { useDraft } from '@/flow/draft-store';
import { productOf, useFlow } from '@/flow/flow-context';
import type { Price } from '@/flow/product';
import { useTexts } from '@/i18n/texts';

/** What the order costs, read anew when the page opens: this is the price that is paid. */
export function useCurrentPrice(): Price {
  const flow = useFlow<object, unknown>();
  return productOf(flow).usePrice(useDraft(flow), useTexts(flow.texts), { anew: true });
}
