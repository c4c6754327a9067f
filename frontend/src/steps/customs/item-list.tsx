import { Button } from '@navikt/ds-react/Button';
import { PencilIcon, TrashIcon } from '@navikt/aksel-icons';
import type { Country } from '@/api/schema';
import { totalGrams, totalValue } from '@/domain/customs-declaration';
import { formatOreShort } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import type { CustomsItem } from './customs-details';
import { originName } from './origins';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

interface ItemListProps {
  items: readonly CustomsItem[];
  maxWeightInGrams: number;
  origins: readonly Country[];
  onEdit: (item: CustomsItem) => void;
  onRemove: (item: CustomsItem) => void;
}

export const editButtonId = ({ id }: CustomsItem) => `edit-item-${id}`;

/** The items and their totals. */
export function ItemList({ items, maxWeightInGrams, origins, onEdit, onRemove }: ItemListProps) {
  const t = useTexts(customsTexts).items;
  const language = useLanguage();
  const weight = (grams: number) => formatGrams(grams, language);

  return (
    <>
      <ul className={styles.items}>
        {items.map((item) => {
          const origin = originName(origins, item);
          return (
            <li key={item.id} className={styles.item}>
              <div className={styles.about}>
                <h3 className={styles.name} lang="en">
                  {item.description}
                </h3>
                <ul className={styles.facts}>
                  <li>{t.pieces(item.quantity)}</li>
                  <li>{formatOreShort(item.value * 100)}</li>
                  <li>{weight(totalGrams([item]))}</li>
                  {item.tariffNumber && <li>{t.tariffNumber(item.tariffNumber)}</li>}
                  {origin && <li>{t.origin(origin)}</li>}
                </ul>
              </div>
              <div className={styles.actions}>
                <Button
                  id={editButtonId(item)}
                  type="button"
                  variant="tertiary"
                  icon={<PencilIcon aria-hidden />}
                  aria-label={t.editItem(item.description)}
                  onClick={() => {
                    onEdit(item);
                  }}
                >
                  {t.edit}
                </Button>
                <Button
                  type="button"
                  variant="tertiary"
                  icon={<TrashIcon aria-hidden />}
                  aria-label={t.removeItem(item.description)}
                  onClick={() => {
                    onRemove(item);
                  }}
                >
                  {t.remove}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <dl className={styles.totals}>
        <div>
          <dt>{t.totalValue}</dt>
          <dd>{formatOreShort(totalValue(items) * 100)}</dd>
        </div>
        <div>
          <dt>{t.totalWeight}</dt>
          <dd>{t.ofChosen(weight(totalGrams(items)), weight(maxWeightInGrams))}</dd>
        </div>
      </dl>
    </>
  );
}
