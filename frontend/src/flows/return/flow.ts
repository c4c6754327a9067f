import { redirect, type RouteObject } from 'react-router';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { answer } from '@/flow/block';
import { defineFlow, type Params } from '@/flow/flow';
import { orderKinds } from '@/flow/order-kinds';
import { defineTexts } from '@/i18n/texts';
import { mailboxStep, timeStep } from '@/steps/visit/visit-steps';
import { returnDraft } from './draft';
import { product } from './product';

const path = orderKinds.PICKUP_RETURN.path;
const inAddress = ':consignmentNumber';

/** A driver who collects a return shipment in the customer's own mailbox. Each shipment has a draft. */
export const returnFlow = defineFlow({
  id: 'return',
  draftPer: 'consignmentNumber',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  draft: returnDraft,
  summary: 'time',
  steps: [
    {
      id: 'search',
      path: `${inAddress}?`,
      title: ({ search }) => search.title,
      short: ({ search }) => search.short,
      page: () => import('./search-page'),
      complete: () => true,
      fields: { returnOf: ({ search }) => search.place },
    },
    {
      id: 'package',
      path: `pakke/${inAddress}`,
      title: (t) => t.package.title,
      short: (t) => t.package.short,
      page: () => import('./package-page'),
      complete: ({ number }) => number !== undefined,
      blocks: ({ number }, { texts }) => [
        {
          title: texts.package.title,
          answers: [],
          edit: '',
          card: [answer(texts.words.product, texts.product), answer(texts.package.number, number)],
        },
      ],
    },
    { ...mailboxStep, path: `${mailboxStep.path}/${inAddress}` },
    { ...timeStep, path: `${timeStep.path}/${inAddress}` },
  ],
  pages: (environment) => [
    ...[`kvittering/${inAddress}/:uriKey`, `${inAddress}/kvittering/:uriKey`].flatMap((receipt) =>
      receiptPages(() => import('./receipt'), { path: receipt, details: null }),
    ),
    {
      path: `${inAddress}/you-need-to-pay`,
      loader: async ({ params }) => ((await environment()).name === 'dev' ? null : toSearch(params)),
      lazy: { Component: async () => (await import('./pay-page')).PayPage },
    },
    elsewhere,
  ],
});

/** Any other path with a number leads to the search for it. */
const elsewhere: RouteObject = { path: `${inAddress}/*`, loader: ({ params }) => toSearch(params) };

function toSearch({ consignmentNumber = '' }: Params): Response {
  return redirect(`/${path}/${encodeURIComponent(consignmentNumber)}`);
}
