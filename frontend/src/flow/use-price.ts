import { useDraft } from './draft-store';
import { productOf, useFlow, useFlowTexts } from './flow-context';
import type { Price, PriceOptions } from './product';

/** The price of the flow's draft. */
export function usePrice(options?: PriceOptions): Price {
  const flow = useFlow<object, unknown>();
  return productOf(flow).usePrice(useDraft(flow), useFlowTexts(), options);
}
