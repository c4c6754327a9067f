import type { GetStampOrderResponse } from '@/api/schema';
import { domesticReceiptPrice, Line, ReceiptLines } from '@/features/receipt/receipt-lines';
import type { ReceiptOrder } from '@/features/receipt/receipt-order';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { stampTexts } from '../texts/texts';

interface StampReceiptLinesProps {
  order: GetStampOrderResponse;
  receipt: ReceiptOrder;
}

/** The receipt's lines of an order of stamps. */
export function StampReceiptLines({ order, receipt }: StampReceiptLinesProps) {
  const t = useTexts(stampTexts);
  const language = useLanguage();
  const { quantity, pickup } = order;
  const price = order.receipt?.price;
  return (
    <ReceiptLines
      order={receipt}
      price={
        price && domesticReceiptPrice(price, (type) => (type === 'PICKUP' ? t.pickup : t.stamps(quantity)))
      }
    >
      <Line label={t.card.handIn}>
        {pickup ? t.handIn.WITHPICKUP(formatDay(pickup.date, language)) : t.handIn.WITHOUTPICKUP}
      </Line>
    </ReceiptLines>
  );
}
