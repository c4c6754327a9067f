import { useFormContext, useWatch } from 'react-hook-form';
import { formatAccountNumber } from '@/domain/account-number';
import { formatOre } from '@/domain/money';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextField } from '@/ui/form/text-field';
import { type CashType, paysForContents } from './cash';
import { cashTexts } from './texts';
import styles from './cash-fields.module.css';

/** The answers as chosen and typed, in the form's field `cashOnDelivery`. */
export interface CashAnswers {
  cashOnDelivery: { wanted: boolean; type: '' | CashType; amount: string; accountNumber: string };
}

interface CashFieldsProps {
  /** The fee, and the limit that the price of the contents must be below; undefined while loading. */
  feeOre: number | undefined;
  limitOre: number | undefined;
}

/** Whether the recipient pays on delivery, for what, and to which account. */
export function CashFields({ feeOre, limitOre }: CashFieldsProps) {
  const t = useTexts(cashTexts);
  const language = useLanguage();
  const { wanted, type } = useWatch<CashAnswers, 'cashOnDelivery'>({ name: 'cashOnDelivery' });
  const { getValues, setValue } = useFormContext<CashAnswers>();
  const contents = type !== '' && paysForContents(type);

  return (
    <div className={styles.cash}>
      <CheckboxField
        name="cashOnDelivery.wanted"
        description={feeOre === undefined ? t.wantedUnpriced : t.wantedHelp(formatOre(feeOre, language))}
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
                limitOre === undefined ? t.amountHelpUnpriced : t.amountHelp(formatOre(limitOre, language))
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
        </div>
      )}
    </div>
  );
}
