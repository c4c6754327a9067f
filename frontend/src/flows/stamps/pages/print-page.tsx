import type { GetStampOrderResponse } from '@/api/schema';
import { stampGrams, stampSize, stampWeight } from '@/domain/stamp-filtering';
import { DetailsLayout, Part, Parties } from '@/features/receipt/details-layout';
import { DomesticPartyPart } from '@/features/receipt/domestic-party-part';
import { Line, Lines } from '@/features/receipt/receipt-lines';
import type { ReceiptOrder } from '@/features/receipt/receipt-order';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { undoneStatus } from '@/features/receipt/undone';
import { useTexts } from '@/i18n/texts';
import { Codes, Validity } from '../receipt/codes';
import { StampReceiptLines } from '../receipt/stamp-receipt-lines';
import { WithStampOrder } from '../receipt/with-stamp-order';
import { stampReceiptTexts } from '../texts/receipt';
import { stampTexts } from '../texts/texts';

export function Page() {
  return <WithStampOrder>{(order, receipt) => <Sheet order={order} receipt={receipt} />}</WithStampOrder>;
}

/** The codes on a sheet, to cut apart or to copy, with everything else that the order holds. */
function Sheet({ order, receipt }: { order: GetStampOrderResponse; receipt: ReceiptOrder }) {
  const names = useTexts(stampTexts);
  const t = useTexts(stampReceiptTexts);
  const shared = useTexts(receiptTexts);
  const { codes, sender } = order;
  const [size, weight] = [stampSize(order.size), stampWeight(order.weight)];
  return (
    <DetailsLayout
      order={receipt}
      receiptPath={`/brev/kvittering/${receipt.uriKey}`}
      lines={<StampReceiptLines order={order} receipt={receipt} />}
    >
      {!undoneStatus(receipt.status) && codes.length > 0 && (
        <Part id="codes" title={t.codes.title(codes.length)} long>
          <Validity codes={codes} />
          <Codes codes={codes} />
        </Part>
      )}
      <Parties>
        <Part id="letters" title={t.letters}>
          <Lines>
            <Line label={names.card.quantity}>{order.quantity}</Line>
            {size && <Line label={names.card.thickness}>{names.sizes[size]}</Line>}
            {weight && <Line label={names.card.weight}>{names.weight(stampGrams(weight))}</Line>}
          </Lines>
        </Part>
        {sender && <DomesticPartyPart id="sender" title={shared.from} party={sender} />}
      </Parties>
    </DetailsLayout>
  );
}
