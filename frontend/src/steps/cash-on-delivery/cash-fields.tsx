import { useFormContext, useWatch } from 'react-hook-form';
import { formatAccountNumber } from '@/domain/account-number';
import { formatOre } from '@/domain/money';
import type { Price } from '@/flow/product';
import { defineTexts, useTexts } from '@/i18n/texts';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextField } from '@/ui/form/text-field';
import { type CashType, paysForContents } from './cash';
import styles from './cash-fields.module.css';

const cashTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });

/** The answers as chosen and typed, in the form's field `cashOnDelivery`. */
export interface CashAnswers {
  cashOnDelivery: { wanted: boolean; type: '' | CashType; amount: string; accountNumber: string };
}

interface CashFieldsProps {
  /** The fee, and the limit that the price of the contents must be below; undefined while loading. */
  feeOre: number | undefined;
  limitOre: number | undefined;
  /** What the recipient pays with the current answers. */
  share: Price['recipient'];
}

/** Whether the recipient pays on delivery, for what, and to which account. */
export function CashFields({ feeOre, limitOre, share }: CashFieldsProps) {
  const t = useTexts(cashTexts);
  const { wanted, type } = useWatch<CashAnswers, 'cashOnDelivery'>({ name: 'cashOnDelivery' });
  const { getValues, setValue } = useFormContext<CashAnswers>();
  const contents = type !== '' && paysForContents(type);

  return (
    <div className={styles.cash}>
      <CheckboxField
        name="cashOnDelivery.wanted"
        description={feeOre === undefined ? t.wantedUnpriced : t.wantedHelp(formatOre(feeOre))}
      >
        {t.wanted}
      </CheckboxField>
      {wanted && (
        <div className={styles.asked}>
          <RadioCards
            name="cashOnDelivery.type"
            legend={t.type}
            cards={(['FREIGHT_ONLY', 'CONTENT_ONLY', 'FREIGHT_AND_CONTENT'] as const).map((value) => ({
              value,
              ...t.types[value],
            }))}
          />
          {contents && (
            <TextField
              name="cashOnDelivery.amount"
              label={t.amount}
              description={
                limitOre === undefined ? t.amountHelpUnpriced : t.amountHelp(formatOre(limitOre))
              }
              inputMode="numeric"
              autoComplete="off"
              width="short"
            />
          )}
          {type !== '' && (
            <TextField
              name="cashOnDelivery.accountNumber"
              label={t.accountNumber}
              description={contents ? t.accountNumberHelp : t.accountNumberHelpFreight}
              inputMode="numeric"
              autoComplete="off"
              width="medium"
              onDone={() => {
                const typed = getValues('cashOnDelivery.accountNumber');
                const grouped = formatAccountNumber(typed);
                if (grouped !== typed) setValue('cashOnDelivery.accountNumber', grouped);
              }}
            />
          )}
          {share && (
            <section className={styles.share} aria-labelledby="on-delivery" aria-live="polite">
              <h2 id="on-delivery">{t.onDelivery}</h2>
              <dl>
                {share.lines.map(({ label, ore }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="tabular">{formatOre(ore)}</dd>
                  </div>
                ))}
                <div className={styles.total}>
                  <dt>{t.total}</dt>
                  <dd className="tabular">{formatOre(share.total)}</dd>
                </div>
              </dl>
            </section>
          )}
        </div>
      )}
    </div>
  );
}
