import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { domesticOrderQuery } from '@/api/get-domestic-order';
import type { DomesticConsignmentRead, DomesticReceipt } from '@/api/schema';
import { NoOrderFoundPage } from '@/features/error-pages/no-order-found-page';
import { WithOrder } from '@/features/receipt/with-order';
import { draftOf } from '@/flow/draft-store';
import { LargeParcel } from '@/illustrations/large-parcel';
import { largeParcelFlow } from '../flow';

/** An order as its pages show it: of one parcel. */
export interface LargeParcelOrder {
  readonly receipt: DomesticReceipt;
  readonly parcel: DomesticConsignmentRead;
}

interface WithLargeParcelOrderProps {
  /** What to show of an order that was issued, and perhaps undone. */
  children: (order: LargeParcelOrder) => ReactNode;
}

/** The order that the address names. It keeps itself up to date. */
export function WithLargeParcelOrder({ children }: WithLargeParcelOrderProps) {
  const { uriKey = '' } = useParams();
  return (
    <WithOrder
      uriKey={uriKey}
      found={useQuery(domesticOrderQuery(uriKey))}
      receiptOf={({ receipt }) => receipt}
      orderedIn={{
        draft: draftOf(largeParcelFlow),
        startPath: '/pakke',
        summaryPath: '/pakke/oppsummering',
      }}
      productOf={() => 'large_parcel'}
      picture={LargeParcel}
    >
      {({ receipt, consignments: [parcel] }) =>
        receipt && parcel ? children({ receipt, parcel }) : <NoOrderFoundPage />
      }
    </WithOrder>
  );
}
