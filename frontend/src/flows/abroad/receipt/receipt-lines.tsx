import type { ReactNode } from 'react';
import type { GetAbroadOrderResponse } from '@/api/schema';
import { formatOre } from '@/domain/money';
import { formatDate } from '@/i18n/dates';
import { useTexts } from '@/i18n/texts';
import { abroadReceiptTexts } from '../texts/receipt';
import { abroadTexts } from '../texts/texts';
import styles from './receipt-lines.module.css';

interface ReceiptLinesProps {
  order: GetAbroadOrderResponse;
  /** The VAT even where there is none, as in the details. */
  withVat?: boolean;
}

/** What a receipt has to say: when, what number, how it was paid, and what it cost. */
export function ReceiptLines({ order, withVat = false }: ReceiptLinesProps) {
  const all = useTexts(abroadTexts);
  const t = useTexts(abroadReceiptTexts);
  const { price, payment, deliveryTime } = order;
  return (
    <dl className={styles.lines}>
      {order.orderDate && <Line label={t.orderDate}>{formatDate(order.orderDate)}</Line>}
      <Line label={t.orderNumber}>{order.orderNumber}</Line>
      {payment && <Line label={t.paymentMethod}>{t.providers[payment.provider]}</Line>}
      {deliveryTime && order.status === 'COMPLETED' && (
        <Line label={all.card.delivery}>{all.deliveryDays(deliveryTime)}</Line>
      )}
      {price?.features.map((feature) => (
        <Line key={feature.type} label={all.priceFeatures[feature.type]}>
          {formatOre(feature.price)}
        </Line>
      ))}
      {price && (
        <>
          <Line label={t.total} strong>
            {formatOre(price.totalPriceInOre)}
          </Line>
          {(withVat || price.vatAmountInOre > 0) && (
            <Line label={t.vat}>{formatOre(price.vatAmountInOre)}</Line>
          )}
        </>
      )}
      {payment && payment.refundedAmountInOre > 0 && (
        <Line label={t.refunded} strong>
          {formatOre(payment.refundedAmountInOre)}
        </Line>
      )}
    </dl>
  );
}

export function Line({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? styles.total : styles.line}>
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
