import type { ComponentProps } from 'react';
import type { AbroadProductType } from '@/api/schema';
import { totalGrams, totalValue } from '@/domain/customs-declaration';
import { formatOreShort } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { SummaryBlock } from '@/steps/summary/summary-block';
import type { CustomsDetails, CustomsItem } from './customs-details';
import { useOrigins } from './origins';
import { customsTexts } from './texts/texts';

interface CustomsBlockProps {
  details: CustomsDetails | undefined;
  /** Whose list names the countries of origin. */
  product: AbroadProductType;
  /** Where to change them. */
  edit: Omit<NonNullable<ComponentProps<typeof SummaryBlock>['edit']>, 'label'>;
}

/** The declaration in the summary. */
export function CustomsBlock({ details, product, edit }: CustomsBlockProps) {
  const origins = useOrigins(product);
  const { block: t, reason: reasons } = useTexts(customsTexts);
  const language = useLanguage();
  const reason = details?.sendingAbroadReason?.value;
  const items = details?.customsItemList ?? [];

  const facts = (item: CustomsItem) =>
    [
      formatOreShort(item.value * 100),
      formatGrams(totalGrams([item]), language),
      item.tariffNumber && t.tariffNumber(item.tariffNumber),
      item.countryOfOrigin && t.origin(origins.nameOf(item.countryOfOrigin)),
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <SummaryBlock
      title={t.title}
      answers={[
        { label: t.reason, lines: reason ? [reasons.names[reason]] : [] },
        {
          label: t.items,
          lines:
            items.length === 0
              ? [t.noItems]
              : items.flatMap((item) => [
                  <span key={item.id} lang="en">
                    {t.item(item.quantity, item.description)}
                  </span>,
                  facts(item),
                ]),
        },
        {
          label: t.total,
          lines:
            items.length > 0
              ? [`${formatOreShort(totalValue(items) * 100)}, ${formatGrams(totalGrams(items), language)}`]
              : [],
        },
      ]}
      edit={{ ...edit, label: t.edit }}
    />
  );
}
