import { useFlowTexts } from '@/flow/flow-context';
import type { Price } from '@/flow/product';
import { NotFetched } from '@/ui/not-fetched';

interface WithWords {
  readonly words: { readonly price: { readonly failed: string } };
}

/** Says on a step's page that its price could not be fetched. The price itself is in the order card. */
export function StepPrice({ price }: { price: Pick<Price, 'failed' | 'onRetry'> }) {
  const t = useFlowTexts<WithWords>().words.price;
  return price.failed && <NotFetched onRetry={price.onRetry}>{t.failed}</NotFetched>;
}
