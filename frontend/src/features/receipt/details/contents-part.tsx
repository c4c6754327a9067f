import type { CustomsDeclaration, CustomsItem } from '@/api/schema';
import { dottedTariffNumber } from '@/domain/customs-item';
import { formatOre } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { countryName } from '@/i18n/country-name';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Dotted } from '@/ui/dotted';
import { Part } from './details-parts';
import { receiptTexts } from '../texts/texts';
import styles from './details.module.css';

/** The customs declaration. */
export function ContentsPart({ declaration }: { declaration: CustomsDeclaration }) {
  const t = useTexts(receiptTexts);
  return (
    <Part id="contents" title={t.contents}>
      <p>{t.reasons[declaration.reason]}</p>
      <ul className={styles.items}>
        {declaration.items.map((item, index) => (
          <Item key={index} item={item} />
        ))}
      </ul>
    </Part>
  );
}

function Item({ item }: { item: CustomsItem }) {
  const t = useTexts(receiptTexts);
  const language = useLanguage();
  const facts = [
    formatOre(item.value * 100, language),
    formatGrams(Math.round(item.netWeightInKg * 1000), language),
    item.tariffNumber && t.tariffNumber(dottedTariffNumber(item.tariffNumber)),
    item.countryOfOrigin && t.madeIn(countryName(item.countryOfOrigin, language)),
  ].filter(Boolean);
  return (
    <li className="keep-together">
      <strong>
        {item.quantity} × <span lang="en">{item.description}</span>
      </strong>
      <Dotted facts={facts} />
    </li>
  );
}
