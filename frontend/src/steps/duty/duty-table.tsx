import type { CalculateDutyResponse } from '@/api/schema';
import { formatOre } from '@/domain/money';
import { type Language, useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { dutyTexts } from './texts/texts';
import styles from './duty-table.module.css';

/** The duty of each item, in kroner and dollars, then the fees and the total. */
export function DutyTable({ duty }: { duty: CalculateDutyResponse }) {
  const t = useTexts(dutyTexts);
  const language = useLanguage();
  const { declaredItemCosts: items, fees } = duty;
  const dutyInUsd = items.reduce((cents, { tariffInUsd }) => cents + Math.round(tariffInUsd * 100), 0) / 100;

  return (
    <>
      <table className={styles.table}>
        <caption>{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col">{t.value}</th>
            <th scope="col">{t.duty}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={index}>
              <th scope="row" lang="en">
                {item.description}
              </th>
              <td>
                <Amounts nok={item.valueInNok} usd={item.valueInUsd} />
              </td>
              <td>
                <Amounts nok={item.tariffInNok} usd={item.tariffInUsd} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>{t.feesCaption}</caption>
        <tbody>
          <tr>
            <th scope="row">{t.totalDuty}</th>
            <td>
              <Amounts nok={duty.totalTariffInNok} usd={dutyInUsd} />
            </td>
          </tr>
          {fees.map(({ feeType, amountInNok }) => (
            <tr key={feeType}>
              <th scope="row">{t.fees[feeType]}</th>
              <td>{kroner(amountInNok, language)}</td>
            </tr>
          ))}
          {fees.length > 1 && (
            <tr>
              <th scope="row">{t.totalFees}</th>
              <td>{kroner(duty.totalFeesInNok, language)}</td>
            </tr>
          )}
          <tr className={styles.total}>
            <th scope="row">{t.total}</th>
            <td>{kroner(duty.totalCostInNok, language)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Amounts({ nok, usd }: { nok: number; usd: number }) {
  const t = useTexts(dutyTexts);
  const language = useLanguage();
  const dollars = usd.toFixed(2);
  return (
    <>
      <span>{kroner(nok, language)}</span>
      <span className={styles.usd}>{t.usd(language === 'no' ? dollars.replace('.', ',') : dollars)}</span>
    </>
  );
}

/** The contract gives kroner with two decimals. */
function kroner(nok: number, language: Language): string {
  return formatOre(Math.round(nok * 100), language);
}
