import { createElement, memo, use } from 'react';
import { formatOre, knownOre } from '@/domain/money';
import { coreTexts } from '@/i18n/core/texts';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Bill } from '@/ui/bill';
import { OrderCard } from '@/ui/order-card';
import { useAnnouncement } from '@/ui/use-announcement';
import { blocksOf } from './blocks-of';
import { useDraft } from './draft-store';
import { useEnvironment } from './environment-context';
import type { Flow } from './flow';
import { FlowContext } from './flow-context';
import type { Product } from './product';
import styles from './flow-order-card.module.css';

/**
 * The choices and the price so far. Renders nothing outside a flow, in a flow without a product, and while there is
 * nothing to show. A form beside it is rendered more often than the draft changes.
 */
export const FlowOrderCard = memo(function FlowOrderCard() {
  const flow = use(FlowContext) as unknown as Flow<object, unknown, string> | undefined;
  return flow?.product && <Card flow={flow} product={flow.product} />;
});

interface CardProps {
  flow: Flow<object, unknown, string>;
  product: Product<object, unknown>;
}

function Card({ flow, product }: CardProps) {
  const texts = useTexts(flow.texts);
  const t = useTexts(coreTexts).orderCard;
  const language = useLanguage();
  const draft = useDraft(flow);
  const environment = useEnvironment();
  const price = product.usePrice(draft, texts);
  const { total, from, waiting } = price;
  const { picture, pictureOf = () => picture } = product;
  const shown = pictureOf(draft);
  useAnnouncement(knownOre(total, language, (amount) => `${t.toPay}: ${amount}`));

  const blocks = blocksOf(flow, draft, environment, { texts, language, price });
  const answers = [...blocks.flatMap(({ block }) => block.card ?? []), ...(price.card ?? [])];
  const facts = answers.flatMap(({ label, lines: [value] }) =>
    value === undefined ? [] : [{ label, value }],
  );
  const fromText = waiting === undefined ? knownOre(from, language, t.from) : undefined;
  const text = total === undefined ? fromText : formatOre(total, language);
  if (facts.length === 0 && text === undefined) return null;
  return (
    <OrderCard facts={facts} price={text} picture={shown && createElement(shown)}>
      {total !== undefined && <Bill {...price} total={total} />}
      {total === undefined && waiting !== undefined && <p className={styles.waiting}>{waiting}</p>}
      {total === undefined && fromText !== undefined && (
        <p className={styles.from}>
          {t.price} <strong>{fromText}</strong>
        </p>
      )}
    </OrderCard>
  );
}
