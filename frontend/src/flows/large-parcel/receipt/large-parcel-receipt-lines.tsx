import { ReceiptLines } from '@/features/receipt/receipt-lines';
import { useShares } from './shares';
import type { LargeParcelOrder } from './with-large-parcel-order';

interface LargeParcelReceiptLinesProps {
  order: LargeParcelOrder;
  /** As in the details. */
  withVat?: boolean;
}

/** The receipt's lines of a large parcel: what its sender paid. */
export function LargeParcelReceiptLines({ order, withVat = false }: LargeParcelReceiptLinesProps) {
  const { receipt } = order;
  const shares = useShares(order);
  return (
    <ReceiptLines
      order={receipt}
      price={
        shares && {
          parts: shares.sender.parts,
          totalInOre: shares.sender.totalInOre,
          vatInOre: receipt.price?.vatAmountInOre ?? 0,
        }
      }
      withVat={withVat}
    />
  );
}
