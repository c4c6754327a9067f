import { receiptPages } from '@/features/receipt/receipt-pages';
import { answer } from '@/flow/block';
import { defineFlow } from '@/flow/flow';
import { formatDay } from '@/i18n/dates';
import { defineTexts } from '@/i18n/texts';
import { reorderDraft } from './draft';
import { product } from './product';

/** A driver's visit again, after one that passed without collecting. Each order has a draft. */
export const reorderFlow = defineFlow({
  id: 'reorder',
  draftPer: 'orderUriKey',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  draft: reorderDraft,
  summary: 'order',
  steps: [
    {
      id: 'link',
      path: '',
      title: ({ link }) => link.title,
      page: () => import('./link-page'),
      complete: () => true,
      counted: false,
    },
    {
      id: 'order',
      path: ':orderUriKey',
      title: ({ order }) => order.title,
      page: () => import('./order-page'),
      complete: () => true,
      blocks: ({ pickupDate }, { texts: { words, visit }, language }) => [
        {
          title: visit.time.answers,
          answers: [],
          edit: '',
          card: [
            answer(words.product, visit.product),
            answer(visit.time.day, pickupDate && formatDay(pickupDate, language)),
          ],
        },
      ],
    },
  ],
  pages: () => receiptPages(() => import('@/steps/visit/receipt'), { details: null }),
});
