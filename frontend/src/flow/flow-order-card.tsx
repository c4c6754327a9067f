import { createElement, use } from 'react';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { OrderCard } from '@/ui/order-card';
import { blocksOf } from './blocks-of';
import { useDraft } from './draft-store';
import { useEnvironment } from './environment-context';
import type { Flow } from './flow';
import { FlowContext } from './flow-context';
import type { Product } from './product';

/** The choices and the price so far. Renders nothing outside a flow, and in a flow without a product. */
export function FlowOrderCard() {
  const flow = use(FlowContext) as unknown as Flow<object, unknown, string> | undefined;
  return flow?.product && <Card flow={flow} product={flow.product} />;
}

interface CardProps {
  flow: Flow<object, unknown, string>;
  product: Product<object, unknown>;
}

function Card({ flow, product }: CardProps) {
  const texts = useTexts(flow.texts);
  const language = useLanguage();
  const draft = useDraft(flow);
  const environment = useEnvironment();
  const price = product.usePrice(draft, texts);
  const picture = product.picture(draft);

  const blocks = blocksOf(flow, draft, environment, { texts, language, price });
  const answers = [...blocks.flatMap(({ block }) => block.card ?? []), ...(price.card ?? [])];
  const lines = answers.flatMap(({ label, lines: [value] }) =>
    value === undefined ? [] : [{ label, value }],
  );
  return <OrderCard lines={lines} ore={price.total} picture={picture && createElement(picture)} />;
}
