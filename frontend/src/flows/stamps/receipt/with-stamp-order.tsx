import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { stampOrderQuery } from '@/api/get-stamp-order';
import type { GetStampOrderResponse } from '@/api/schema';
import type { ReceiptOrder } from '@/features/receipt/receipt-order';
import { WithOrder } from '@/features/receipt/with-order';
import { draftOf } from '@/flow/draft-store';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { stampFlow } from '../flow';

interface WithStampOrderProps {
  /** What to show of an order that was paid and issued, and perhaps undone. */
  children: (order: GetStampOrderResponse, receipt: ReceiptOrder) => ReactNode;
}

/** The order that the address names. It keeps itself up to date. */
export function WithStampOrder({ children }: WithStampOrderProps) {
  const { orderUriKey = '' } = useParams();
  return (
    <WithOrder
      uriKey={orderUriKey}
      found={useQuery(stampOrderQuery(orderUriKey))}
      receiptOf={({ receipt }) => receipt}
      orderedIn={{ draft: draftOf(stampFlow), startPath: '/brev', summaryPath: '/brev/oppsummering' }}
      productOf={() => 'digital_stamps'}
      picture={DigitalStamp}
    >
      {children}
    </WithOrder>
  );
}
