import type { RouteObject } from 'react-router';
import * as z from 'zod/mini';
import { defineFlow } from '@/flow/flow';
import { isHandInComplete, withoutDayElsewhere } from '@/steps/hand-in/hand-in';
import { isDomesticParty } from '@/steps/party/domestic-party';
import { type StampDraft, stampDraft } from './draft';
import { stampTexts } from './texts/texts';

const none = z.object({});
const demand = (isAnswered: (draft: StampDraft) => boolean) =>
  z.custom<StampDraft>((draft) => isAnswered(draft));

/**
 * Digital stamps: a code for each letter, to be written where the stamp would be. Four steps are counted; the
 * first page asks nothing.
 */
export const stampFlow = defineFlow({
  id: 'stamps',
  path: 'brev',
  texts: stampTexts,
  draft: stampDraft,
  version: 1,
  empty: {},
  summary: 'summary',
  steps: [
    {
      id: 'start',
      path: '',
      title: (t) => t.index.title,
      page: () => import('./pages/index-page'),
      schema: none,
      counted: false,
    },
    {
      id: 'size',
      path: 'storrelse',
      title: (t) => t.size.title,
      page: () => import('./pages/size-page'),
      // What is sold, and up to how many, only the price list knows: the page asks it.
      schema: demand(({ size, weight, quantity }) => Boolean(size && weight && quantity)),
      editable: true,
    },
    {
      id: 'sender',
      path: 'avsender',
      title: (t) => t.steps.sender,
      page: () => import('./pages/sender-page'),
      schema: demand(({ sender }) => isDomesticParty('sender', sender)),
      editable: true,
    },
    {
      id: 'handIn',
      path: 'innlevering',
      title: (t) => t.steps.handIn,
      page: () => import('./pages/hand-in-page'),
      schema: demand(isHandInComplete),
      clears: (before, after) => withoutDayElsewhere(before.sender?.address, after.sender?.address),
      editable: true,
    },
    {
      id: 'summary',
      path: 'oppsummering',
      title: (t) => t.steps.summary,
      page: () => import('./pages/summary-page'),
      schema: none,
    },
  ],
  pages: [
    {
      path: 'kvittering/:orderUriKey',
      lazy: { Component: async () => (await import('./pages/receipt-page')).Page },
    },
    {
      path: 'kvittering/:orderUriKey/utskrift',
      lazy: { Component: async () => (await import('./pages/print-page')).Page },
    },
  ] satisfies RouteObject[],
});
