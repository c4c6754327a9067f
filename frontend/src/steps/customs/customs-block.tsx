import type { ReactNode } from 'react';
import type { AbroadProductType } from '@/api/schema';
import { totalGrams, totalValue } from '@/domain/customs-declaration';
import { formatOre } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { answer, type Block } from '@/flow/block';
import type { Language } from '@/i18n/language';
import type { StepWords } from '@/steps/words/no';
import { Dotted } from '@/ui/dotted';
import type { CustomsDetails, CustomsItem } from './customs-answers';
import { originName, useOrigins } from './origins';

/** The declaration in the summary. `product`: the product whose list has the countries of origin. */
export function customsBlock(
  details: CustomsDetails | undefined,
  product: AbroadProductType,
  { customs: t }: StepWords,
  language: Language,
): Block {
  const reason = details?.sendingAbroadReason?.value;
  const items = details?.customsItemList ?? [];
  const facts = (item: CustomsItem): ReactNode => (
    <>
      {[
        formatOre(item.value * 100, language),
        formatGrams(totalGrams([item]), language),
        item.tariffNumber && t.tariffNumber(item.tariffNumber),
      ]
        .filter(Boolean)
        .join(', ')}
      <Origin item={item} product={product} say={t.origin} />
    </>
  );
  const lines = items.flatMap((item) => [
    <span key={item.id} lang="en">
      {t.item(item.quantity, item.description)}
    </span>,
    facts(item),
  ]);

  const total =
    items.length > 0 &&
    `${formatOre(totalValue(items) * 100, language)}, ${formatGrams(totalGrams(items), language)}`;
  return {
    title: t.answers,
    answers: [
      answer(t.reason, reason && t.reasons[reason]),
      answer(t.items, ...(lines.length > 0 ? lines : [t.noItems])),
      answer(t.total, total),
    ],
    brief: reason
      ? [
          <span key="items" lang={items.length > 0 ? 'en' : undefined}>
            {items.map(({ quantity, description }) => t.item(quantity, description)).join(', ') || t.noItems}
          </span>,
          <Dotted key="total" facts={[t.reasons[reason], total].filter(Boolean)} />,
        ]
      : [],
    edit: t.edit,
  };
}

interface OriginProps {
  item: CustomsItem;
  product: AbroadProductType;
  say: (country: string) => string;
}

function Origin({ item, product, say }: OriginProps) {
  const origin = originName(useOrigins(product).data, item);
  return origin && `, ${say(origin)}`;
}
