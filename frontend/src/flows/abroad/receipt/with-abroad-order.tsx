import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { abroadOrderQuery } from '@/api/get-abroad-order';
import type { GetAbroadOrderResponse } from '@/api/schema';
import { WithOrder } from '@/features/receipt/with-order';
import { draftOf } from '@/flow/draft-store';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import { abroadFlow } from '../flow';

interface WithAbroadOrderProps {
  /** What to show of an order that was paid and issued, and perhaps undone. */
  children: (order: GetAbroadOrderResponse) => ReactNode;
}

/** The order that the address names. It keeps itself up to date. */
export function WithAbroadOrder({ children }: WithAbroadOrderProps) {
  const { uriKey = '' } = useParams();
  return (
    <WithOrder
      uriKey={uriKey}
      found={useQuery(abroadOrderQuery(uriKey))}
      receiptOf={(order) => order}
      orderedIn={{
        draft: draftOf(abroadFlow),
        startPath: '/utland',
        summaryPath: '/utland/oppsummering',
      }}
      productOf={({ productType }) => productType}
      picture={ParcelAbroad}
    >
      {children}
    </WithOrder>
  );
}
