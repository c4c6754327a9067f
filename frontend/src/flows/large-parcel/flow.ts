import { redirect, type RouteObject } from 'react-router';
import { draftOf } from '@/flow/draft-store';
import { defineFlow } from '@/flow/flow';
import { withoutItemsForAnotherReason } from '@/steps/customs/domestic-declaration';
import { passesBorder } from '@/steps/customs/domestic-route';
import { demands } from './demands';
import { largeParcelDraft, type ParcelSize } from './draft';
import { largeParcelTexts } from './texts/texts';

/** Large parcels inside Norway, also extra large ones, and paid by the recipient. */
export const largeParcelFlow = defineFlow({
  id: 'large-parcel',
  path: 'pakke',
  texts: largeParcelTexts,
  draft: largeParcelDraft,
  version: 1,
  empty: {},
  summary: 'summary',
  steps: [
    {
      id: 'size',
      path: '',
      title: (t) => t.size.title,
      page: () => import('./pages/size-page'),
      schema: demands.size,
      editable: true,
    },
    {
      id: 'sender',
      path: 'avsender',
      title: (t) => t.steps.sender,
      page: () => import('./pages/sender-page'),
      schema: demands.sender,
      editable: true,
    },
    {
      id: 'recipient',
      path: 'mottaker',
      title: (t) => t.steps.recipient,
      page: () => import('./pages/recipient-page'),
      schema: demands.recipient,
      editable: true,
    },
    {
      id: 'customs',
      path: 'toll',
      title: (t) => t.steps.customs,
      page: () => import('./pages/customs-page'),
      schema: demands.customs,
      visible: passesBorder,
      clears: withoutItemsForAnotherReason,
      editable: true,
    },
    {
      id: 'summary',
      path: 'oppsummering',
      title: (t) => t.steps.summary,
      page: () => import('./pages/summary-page'),
      schema: demands.summary,
    },
    {
      id: 'payment',
      path: 'betaling',
      title: (t) => t.steps.payment,
      page: () => import('./pages/payment-page'),
      schema: demands.none,
    },
  ],
  pages: [
    {
      path: ':size',
      loader: ({ params: { size = '' } }) => beginWith(size.toUpperCase()),
      lazy: {
        Component: async () => (await import('@/features/error-pages/not-found-page')).NotFoundPage,
      },
    },
    {
      path: 'kvittering/:uriKey',
      lazy: { Component: async () => (await import('./pages/receipt-page')).Page },
    },
    {
      path: 'kvittering/:uriKey/detaljer',
      lazy: { Component: async () => (await import('./pages/receipt-details-page')).Page },
    },
  ] satisfies RouteObject[],
});

/** A link may name the size, which is then chosen; the address forgets it again. Any other name is no page. */
function beginWith(named: string) {
  const size = (['NORMAL', 'CUSTOM'] satisfies ParcelSize[]).find((each) => each === named);
  if (!size) return null;
  draftOf(largeParcelFlow).change({ size });
  return redirect('/pakke');
}
