import type { GetSmallParcelOrderResponse } from '@/api/schema';
import { domesticReceiptPrice, Line, ReceiptLines } from '@/features/receipt/receipt-lines';
import type { ReceiptOrder } from '@/features/receipt/receipt-order';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { handInText } from '../small-parcel-order-card';
import { smallParcelReceiptTexts } from '../texts/receipt';
import { smallParcelTexts } from '../texts/texts';

interface SmallParcelReceiptLinesProps {
  order: GetSmallParcelOrderResponse;
  receipt: ReceiptOrder;
  /** As in the details. */
  withVat?: boolean;
}

/** The receipt's lines of a small parcel. */
export function SmallParcelReceiptLines({ order, receipt, withVat = false }: SmallParcelReceiptLinesProps) {
  const names = useTexts(smallParcelTexts);
  const t = useTexts(smallParcelReceiptTexts);
  const language = useLanguage();
  const { handIn, pickup } = order;
  const price = order.receipt?.price;
  return (
    <ReceiptLines
      order={receipt}
      price={price && domesticReceiptPrice(price, (type) => names.priceLines[type])}
      withVat={withVat}
    >
      <Line label={t.handIn}>{handInText(names, { handIn, pickupDate: pickup?.date }, language)}</Line>
    </ReceiptLines>
  );
}
