import type { Quote } from '@/api/quote';
import type { CashOnDelivery } from '@/api/schema';
import { formatAccountNumber } from '@/domain/account-number';
import { formatOre } from '@/domain/money';
import { sharesOf, type WithPriceNames } from '@/features/prices/shares';
import { useFlowTexts } from '@/flow/flow-context';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Line, Lines } from './receipt-lines';
import { receiptTexts } from './texts/texts';
import styles from './on-delivery.module.css';

interface OnDeliveryProps {
  price: Quote | undefined;
  cash: CashOnDelivery;
}

/** What the recipient pays, and the account for the contents. Renders nothing if the sender pays everything. */
export function OnDelivery({ price, cash }: OnDeliveryProps) {
  const t = useTexts(receiptTexts).onDelivery;
  const language = useLanguage();
  const { priceLines } = useFlowTexts<WithPriceNames>().words;
  const contents = { label: priceLines.CONTENTS, ore: cash.recipientAmountToPayInOre };
  const share = price && sharesOf(price, priceLines, contents).recipient;
  if (!share) return null;
  return (
    <div className={styles.onDelivery}>
      <p>{t.explanation}</p>
      <Lines>
        {share.lines.map(({ label, ore }, index) => (
          <Line key={index} label={label}>
            {formatOre(ore, language)}
          </Line>
        ))}
        <Line label={t.total} look="total">
          {formatOre(share.total, language)}
        </Line>
      </Lines>
      {cash.type !== 'FREIGHT_ONLY' && cash.accountNumber !== '' && (
        <p>{t.payout(formatAccountNumber(cash.accountNumber))}</p>
      )}
    </div>
  );
}
