import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { smallParcelOrderQuery } from '@/api/get-small-parcel-order';
import type { GetSmallParcelOrderResponse } from '@/api/schema';
import type { ReceiptOrder } from '@/features/receipt/receipt-order';
import { WithOrder } from '@/features/receipt/with-order';
import { draftOf } from '@/flow/draft-store';
import { SmallParcel } from '@/illustrations/small-parcel';
import { smallParcelFlow } from '../flow';

interface WithSmallParcelOrderProps {
  /** What to show of an order that was paid and issued, and perhaps undone. */
  children: (order: GetSmallParcelOrderResponse, receipt: ReceiptOrder) => ReactNode;
}

/** The order that the address names. It keeps itself up to date. */
export function WithSmallParcelOrder({ children }: WithSmallParcelOrderProps) {
  const { uriKey = '' } = useParams();
  return (
    <WithOrder
      uriKey={uriKey}
      found={useQuery(smallParcelOrderQuery(uriKey))}
      receiptOf={({ receipt }) => receipt}
      orderedIn={{
        draft: draftOf(smallParcelFlow),
        startPath: '/pakke/under5kg',
        summaryPath: '/pakke/under5kg/oppsummering',
      }}
      productOf={() => 'small_parcel'}
      picture={SmallParcel}
    >
      {children}
    </WithOrder>
  );
}
