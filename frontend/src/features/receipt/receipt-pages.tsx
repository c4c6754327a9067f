import type { RouteObject } from 'react-router';
import type { Ordered, Receipt } from './receipt';

interface ReceiptPaths {
  /** The path of the receipt below the flow's. */
  readonly path?: string;
  /** The path of the details below that; null if the receipt shows everything. */
  readonly details?: string | null;
}

/** The routes for a flow's orders: the receipt, and the details below it. */
export function receiptPages<P extends Ordered, T>(
  load: () => Promise<{ receipt: Receipt<P, T> }>,
  { path = 'kvittering/:uriKey', details = 'detaljer' }: ReceiptPaths = {},
): RouteObject[] {
  const receiptPage: RouteObject = {
    path,
    lazy: {
      Component: async () => {
        const [{ ReceiptPage }, { receipt }] = await Promise.all([import('./receipt-page'), load()]);
        return () => <ReceiptPage receipt={receipt} detailsPath={details ?? undefined} />;
      },
    },
  };
  if (details === null) return [receiptPage];
  return [
    receiptPage,
    {
      path: `${path}/${details}`,
      lazy: {
        Component: async () => {
          const [{ DetailsPage }, { receipt }] = await Promise.all([
            import('./details/details-page'),
            load(),
          ]);
          return () => <DetailsPage receipt={receipt} />;
        },
      },
    },
  ];
}
