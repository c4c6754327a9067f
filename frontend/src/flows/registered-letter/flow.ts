import { receiptPages } from '@/features/receipt/receipt-pages';
import { answer } from '@/flow/block';
import { defineFlow } from '@/flow/flow';
import { orderKinds } from '@/flow/order-kinds';
import { defineTexts } from '@/i18n/texts';
import { senderStep } from '@/steps/party/domestic-party-steps';
import { areRecipientsComplete, recipientEntries, recipientsBlock } from '@/steps/recipients/recipients';
import { checkoutStep } from '@/steps/summary/checkout-steps';
import { prefill, type RegisteredLetterDraft, registeredLetterDraft } from './draft';
import { product } from './product';

/** Registered letters inside Norway: one sender, and a letter for each of up to 20 recipients. */
export const registeredLetterFlow = defineFlow({
  id: 'registered-letter',
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  again: () => import('./receipt'),
  draft: registeredLetterDraft,
  prefill,
  steps: [
    {
      id: 'letters',
      path: '',
      title: (t) => t.product,
      short: (t) => t.recipients.title,
      page: () => import('./letters-page'),
      complete: (draft) => draft.size !== undefined && areRecipientsComplete(draft),
      fields: { '': (t) => t.size.place, recipients: (t) => t.recipients.place },
      entries: recipientEntries,
      blocks: (draft: RegisteredLetterDraft, { texts }) => {
        const { words, ...t } = texts;
        const { size, recipients: { length: count } = [] } = draft;
        const chosen = [answer(words.product, t.product), answer(words.size, size && t.size[size].measures)];
        return [
          {
            title: t.size.answers,
            answers: size ? [...chosen, answer(words.delivery, t.delivery)] : [],
            edit: t.size.edit,
            card: [...chosen, answer(words.quantity, count > 0 && t.letters(count))],
          },
          recipientsBlock(draft, texts),
        ];
      },
    },
    senderStep,
    checkoutStep,
  ],
  pages: () =>
    receiptPages(() => import('./receipt'), { path: `${orderKinds.REGISTERED_LETTER.receipt}/:uriKey` }),
});
