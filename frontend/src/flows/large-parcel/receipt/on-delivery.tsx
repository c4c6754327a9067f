import { formatAccountNumber } from '@/domain/account-number';
import { formatOre } from '@/domain/money';
import { Line, Lines } from '@/features/receipt/receipt-lines';
import { useTexts } from '@/i18n/texts';
import { largeParcelReceiptTexts } from '../texts/receipt';
import { useShares } from './shares';
import type { LargeParcelOrder } from './with-large-parcel-order';
import styles from './on-delivery.module.css';

/** What the recipient pays, and where the money for the contents goes. Nothing where the sender pays all. */
export function OnDelivery({ order }: { order: LargeParcelOrder }) {
  const t = useTexts(largeParcelReceiptTexts).onDelivery;
  const share = useShares(order)?.recipient;
  const cash = order.parcel.product?.cashOnDelivery;
  if (!share || !cash) return null;
  return (
    <div className={styles.onDelivery}>
      <p>{t.explanation}</p>
      <Lines>
        {share.parts.map(({ label, ore }) => (
          <Line key={label} label={label}>
            {formatOre(ore)}
          </Line>
        ))}
        <Line label={t.total} strong>
          {formatOre(share.totalInOre)}
        </Line>
      </Lines>
      {cash.type !== 'FREIGHT_ONLY' && <p>{t.payout(formatAccountNumber(cash.accountNumber))}</p>}
    </div>
  );
}
