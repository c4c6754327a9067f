import type { RouteObject } from 'react-router';
import type { Ordered, Receipt } from './receipt';

/** The routes for a flow's orders: the receipt, and the details below it. */
export function receiptPages<P extends Ordered, T>(
  load: () => Promise<{ receipt: Receipt<P, T> }>,
  details = 'detaljer',
  receipts = 'kvittering',
): RouteObject[] {
  return [
    {
      path: `${receipts}/:uriKey`,
      lazy: {
        Component: async () => {
          const [{ ReceiptPage }, { receipt }] = await Promise.all([import('./receipt-page'), load()]);
          return () => <ReceiptPage receipt={receipt} detailsPath={details} />;
        },
      },
    },
    {
      path: `${receipts}/:uriKey/${details}`,
      lazy: {
        Component: async () => {
          const [{ DetailsPage }, { receipt }] = await Promise.all([import('./details-page'), load()]);
          return () => <DetailsPage receipt={receipt} />;
        },
      },
    },
  ];
}
