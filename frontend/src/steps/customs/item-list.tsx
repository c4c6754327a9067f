import type { AbroadProductType } from '@/api/schema';
import { totalGrams, totalValue } from '@/domain/customs-declaration';
import { formatOre } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { EditableList } from '@/ui/editable-list';
import type { EditableListState } from '@/ui/use-editable-list';
import type { CustomsItem } from './customs-answers';
import { originName, useOrigins } from './origins';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

interface ItemListProps {
  list: EditableListState<CustomsItem>;
  /** Whether an item lacks what its destination asks for. */
  isUnmet: (item: CustomsItem) => boolean;
  /** Shown without items. */
  empty: string;
  maxWeightInGrams: number;
  product: AbroadProductType;
}

/** The items and their totals. */
export function ItemList({ list, isUnmet, empty, maxWeightInGrams, product }: ItemListProps) {
  const origins = useOrigins(product).data;
  const t = useTexts(customsTexts).items;
  const language = useLanguage();
  const { items } = list;
  const weight = (grams: number) => formatGrams(grams, language);

  return (
    <>
      <EditableList
        list={list}
        lang="en"
        empty={empty}
        facts={(item) => {
          const origin = originName(origins, item);
          return [
            t.pieces(item.quantity),
            formatOre(item.value * 100, language),
            weight(totalGrams([item])),
            ...(item.tariffNumber ? [t.tariffNumber(item.tariffNumber)] : []),
            ...(origin ? [t.origin(origin)] : []),
            ...(isUnmet(item) ? [<strong key="">{t.unmet}</strong>] : []),
          ];
        }}
      />
      {items.length > 0 && (
        <dl className={styles.totals}>
          <div>
            <dt>{t.totalValue}</dt>
            <dd>{formatOre(totalValue(items) * 100, language)}</dd>
          </div>
          <div>
            <dt>{t.totalWeight}</dt>
            <dd>{t.ofChosen(weight(totalGrams(items)), weight(maxWeightInGrams))}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
