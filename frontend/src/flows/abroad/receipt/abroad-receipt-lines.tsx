import type { GetAbroadOrderResponse } from '@/api/schema';
import { Line, ReceiptLines } from '@/features/receipt/receipt-lines';
import { useTexts } from '@/i18n/texts';
import { abroadTexts } from '../texts/texts';

/** The receipt's lines of a shipment abroad. */
export function AbroadReceiptLines({ order, withVat }: { order: GetAbroadOrderResponse; withVat?: boolean }) {
  const t = useTexts(abroadTexts);
  const { price, deliveryTime, status } = order;
  return (
    <ReceiptLines
      order={order}
      price={
        price && {
          parts: price.features.map(({ type, price: ore }) => ({ label: t.priceFeatures[type], ore })),
          totalInOre: price.totalPriceInOre,
          vatInOre: price.vatAmountInOre,
        }
      }
      {...(withVat && { withVat })}
    >
      {deliveryTime && status === 'COMPLETED' && (
        <Line label={t.card.delivery}>{t.deliveryDays(deliveryTime)}</Line>
      )}
    </ReceiptLines>
  );
}
