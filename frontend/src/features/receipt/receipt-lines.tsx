import type { ReactNode } from 'react';
import type { Order } from '@/api/orders';
import { formatOre } from '@/domain/money';
import { formatOrderNumber } from '@/domain/order-number';
import { type PriceNames, sharesOf } from '@/features/prices/shares';
import { formatDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { type TextsOf, useTexts } from '@/i18n/texts';
import type { ReceiptLine } from './receipt';
import { receiptTexts } from './texts/texts';
import styles from './receipt-lines.module.css';

interface ReceiptLinesProps {
  order: Order;
  /** The names of the parts of the price. */
  priceNames: PriceNames;
  /** Whether to show the VAT even if it is zero, as in the details. */
  withVat?: boolean;
  /** Further lines, between the payment and the price. */
  lines?: readonly ReceiptLine[] | undefined;
}

/** The lines of a receipt: date, numbers, payment and price. */
export function ReceiptLines({ order, priceNames, withVat = false, lines = [] }: ReceiptLinesProps) {
  const t = useTexts(receiptTexts);
  const language = useLanguage();
  const { payment, price } = order;
  const isFree = price?.totalForSenderInOre === 0;
  const refundedOn = payment?.partlyRefundedAt ? ` ${formatDate(payment.partlyRefundedAt)}` : '';
  return (
    <dl className={styles.lines}>
      {order.orderDate && <Line label={t.orderDate}>{formatDate(order.orderDate)}</Line>}
      <Line label={t.orderNumber}>{formatOrderNumber(order.orderNumber)}</Line>
      {payment && payment.provider in t.providers && (
        <Line label={t.paymentMethod}>{t.providers[payment.provider]}</Line>
      )}
      <AnswerLines answers={lines} />
      {price && (
        <>
          {!isFree &&
            sharesOf(price, priceNames).sender.map(({ label, ore }, index) => (
              <Line key={index} label={label}>
                {formatOre(ore, language)}
              </Line>
            ))}
          <Line label={isFree ? t.price : t.total} look="total">
            {isFree
              ? t.free(price.totalForRecipientInOre > 0)
              : formatOre(price.totalForSenderInOre, language)}
          </Line>
          {((withVat && !isFree) || price.vatAmountInOre > 0) && (
            <Line label={price.vatAmountInOre > 0 ? t.vat : t.noVat[exemption(order)]}>
              {formatOre(price.vatAmountInOre, language)}
            </Line>
          )}
        </>
      )}
      {payment && payment.refundedAmountInOre > 0 && (
        <Line label={t.refunded + refundedOn} look="total">
          {formatOre(payment.refundedAmountInOre, language)}
        </Line>
      )}
    </dl>
  );
}

/** Why a price has no VAT, as the PDF says. */
function exemption({ kind, price }: Order): keyof TextsOf<typeof receiptTexts>['noVat'] {
  if (price?.isSvalbard) return 'svalbard';
  return kind === 'ABROAD' ? 'abroad' : 'outside';
}

/** Answers as lines of a receipt. */
export function AnswerLines({ answers }: { answers: readonly ReceiptLine[] }) {
  return answers
    .filter(({ lines }) => lines.length > 0)
    .map(({ label, lines: [value], isSentence }) => (
      <Line key={label} label={label} look={isSentence ? 'sentence' : 'line'}>
        {value}
      </Line>
    ));
}

/** A separate list of receipt lines. */
export function Lines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>;
}

interface LineProps {
  label: string;
  look?: 'line' | 'sentence' | 'total';
  children: ReactNode;
}

export function Line({ label, look = 'line', children }: LineProps) {
  return (
    <div className={styles[look]}>
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
