import { receipt as visitReceipt } from '@/steps/visit/receipt';
import type { Visit } from '@/api/schema';
import { formatItemNumber } from '@/domain/item-number';
import type { Receipt } from '@/features/receipt/receipt';
import { answer } from '@/flow/block';
import type { ReturnTexts } from './no';

/** The receipt of a visit for a return shipment: also who gets it back. */
export const receipt: Receipt<Visit, ReturnTexts> = {
  ...visitReceipt,
  show(props, context) {
    const shown = visitReceipt.show(props, context);
    const { package: t } = context.texts;
    const { consignmentNumber, recipientName, recipientCity } = props.order.returnShipment ?? {};
    const recipient = [recipientName, recipientCity].filter(Boolean).join(', ');
    return {
      ...shown,
      lines: [
        ...(shown.lines ?? []),
        answer(t.number, formatItemNumber(consignmentNumber ?? props.product.returnOf ?? '')),
        answer(t.recipient, recipient),
      ],
    };
  },
};
