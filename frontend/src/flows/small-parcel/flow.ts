import type { RouteObject } from 'react-router';
import { defineFlow } from '@/flow/flow';
import { withoutItemsForAnotherReason } from '@/steps/customs/domestic-declaration';
import { passesBorder } from '@/steps/customs/domestic-route';
import { withoutDayElsewhere } from '@/steps/hand-in/hand-in';
import { demands } from './demands';
import { smallParcelDraft } from './draft';
import { smallParcelTexts } from './texts/texts';

/** Small parcels inside Norway: a code to write on the parcel, and one of three ways to hand it in. */
export const smallParcelFlow = defineFlow({
  id: 'small-parcel',
  path: 'pakke/under5kg',
  texts: smallParcelTexts,
  draft: smallParcelDraft,
  version: 1,
  empty: {},
  summary: 'summary',
  steps: [
    {
      id: 'start',
      path: '',
      title: (t) => t.start.title,
      page: () => import('./pages/start-page'),
      schema: demands.none,
      counted: false,
    },
    {
      id: 'size',
      path: 'storrelse',
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
      id: 'handIn',
      path: 'innlevering',
      title: (t) => t.steps.handIn,
      page: () => import('./pages/hand-in-page'),
      schema: demands.handIn,
      clears: (before, after) => withoutDayElsewhere(before.sender?.address, after.sender?.address),
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
      schema: demands.none,
    },
  ],
  pages: [
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
