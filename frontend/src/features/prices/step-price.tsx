import type { ReactNode } from 'react';
import { useFlowTexts } from '@/flow/flow-context';
import type { Price } from '@/flow/product';
import { NotFetched } from '@/ui/not-fetched';
import { PriceNote } from '@/ui/price-note';

interface StepPriceProps {
  price: Pick<Price, 'total' | 'lines' | 'failed' | 'onRetry'>;
  /** Default: "Price". */
  title?: string;
  /** Shown while there is no price: what to choose to see it. */
  waiting: string;
  /** More about the price, such as the delivery time. */
  children?: ReactNode;
}

interface WithWords {
  readonly words: { readonly price: { readonly title: string; readonly failed: string } };
}

/** The price at the end of a step's page. A failure is visible on every screen width. */
export function StepPrice({ price, title, waiting, children }: StepPriceProps) {
  const t = useFlowTexts<WithWords>().words.price;
  if (price.failed) return <NotFetched onRetry={price.onRetry}>{t.failed}</NotFetched>;
  return (
    <PriceNote title={title ?? t.title} ore={price.total} parts={price.lines} waiting={waiting}>
      {children}
    </PriceNote>
  );
}
