import type { ReactNode } from 'react';
import type { DomesticPriceLineType, QuoteDomesticResponse } from '@/api/schema';
import { formatOre } from '@/domain/money';
import { formatDate } from '@/i18n/dates';
import { useTexts } from '@/i18n/texts';
import type { ReceiptOrder } from './receipt-order';
import { receiptTexts } from './texts/texts';
import styles from './receipt-lines.module.css';

interface ReceiptLinesProps {
  order: ReceiptOrder;
  /** What was paid, and what it is made of. */
  price: ReceiptPrice | undefined;
  /** The VAT even where there is none, as in the details. */
  withVat?: boolean;
  /** Further lines, between how it was paid and what it cost. */
  children?: ReactNode;
}

export interface ReceiptPrice {
  readonly parts: readonly { readonly label: string; readonly ore: number }[];
  readonly totalInOre: number;
  readonly vatInOre: number;
}

/** A price inside Norway as its receipt tells it, each line by its name. */
export function domesticReceiptPrice(
  price: QuoteDomesticResponse,
  nameOf: (type: DomesticPriceLineType) => string,
): ReceiptPrice {
  return {
    parts: price.lines.map(({ type, amountInOre }) => ({ label: nameOf(type), ore: amountInOre })),
    totalInOre: price.totalForSenderInOre,
    vatInOre: price.vatAmountInOre,
  };
}

/** What a receipt has to say: when, what number, how it was paid, and what it cost. */
export function ReceiptLines({ order, price, withVat = false, children }: ReceiptLinesProps) {
  const t = useTexts(receiptTexts);
  const { payment } = order;
  return (
    <dl className={styles.lines}>
      {order.orderDate && <Line label={t.orderDate}>{formatDate(order.orderDate)}</Line>}
      <Line label={t.orderNumber}>{order.orderNumber}</Line>
      {payment && payment.provider in t.providers && (
        <Line label={t.paymentMethod}>{t.providers[payment.provider]}</Line>
      )}
      {children}
      {price?.parts.map(({ label, ore }) => (
        <Line key={label} label={label}>
          {formatOre(ore)}
        </Line>
      ))}
      {price && (
        <>
          <Line label={t.total} strong>
            {formatOre(price.totalInOre)}
          </Line>
          {(withVat || price.vatInOre > 0) && <Line label={t.vat}>{formatOre(price.vatInOre)}</Line>}
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

/** A list of such lines about something else. */
export function Lines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>;
}

export function Line({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? styles.total : styles.line}>
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
