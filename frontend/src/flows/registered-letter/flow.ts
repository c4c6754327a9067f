import { formatPhone } from '@/domain/phone';
import { track } from '@/features/analytics/analytics';
import { receiptPages } from '@/features/receipt/receipt-pages';
import { answer } from '@/flow/block';
import { defineFlow } from '@/flow/flow';
import { orderKinds } from '@/flow/order-kinds';
import { defineTexts } from '@/i18n/texts';
import { senderStep } from '@/steps/party/domestic-party-steps';
import { isPickedRecipient } from '@/steps/party/picked-recipient';
import { checkoutStep } from '@/steps/summary/checkout-steps';
import { fragmentOf, mostRecipients, type RegisteredLetterDraft, registeredLetterDraft } from './draft';
import { product } from './product';

const { path, receipt } = orderKinds.REGISTERED_LETTER;

/** Registered letters inside Norway: one sender, and a letter for each of up to 20 recipients. */
export const registeredLetterFlow = defineFlow({
  id: 'registered-letter',
  path,
  texts: defineTexts({ no: () => import('./no'), en: () => import('./en') }),
  product,
  draft: registeredLetterDraft,
  version: 1,
  empty: {},
  summary: 'summary',
  steps: [
    {
      id: 'letters',
      path: '',
      title: (t) => t.product,
      page: () => import('./letters-page'),
      complete: ({ size, recipients = [] }) =>
        size !== undefined &&
        recipients.length > 0 &&
        recipients.length <= mostRecipients &&
        recipients.every(isPickedRecipient),
      fields: { '': (t) => t.size.place, recipients: (t) => t.recipients.place },
      entries: ({ recipients = [] }, t) =>
        recipients.map(({ id, name }, index) => ({
          path: `recipients[${index}]`,
          name: t.recipients.placeOf(name),
          fragment: fragmentOf(id),
        })),
      blocks: ({ size, recipients = [] }: RegisteredLetterDraft, { texts: { words, ...t } }) => {
        const count = recipients.length;
        const chosen = [answer(words.product, t.product), answer(words.size, size && t.size[size].measures)];
        return [
          {
            title: t.size.answers,
            answers: size ? [...chosen, answer(words.delivery, t.delivery)] : [],
            edit: t.size.edit,
            card: [...chosen, answer(words.quantity, count > 0 && t.letters(count))],
          },
          {
            title: t.recipients.title,
            answers: recipients.map(({ name, address, phoneCountryCode, phoneNumber }, index) =>
              answer(
                t.recipients.numbered(index + 1),
                name,
                address.street,
                `${address.postalCode} ${address.city}`,
                `${phoneCountryCode} ${formatPhone(phoneCountryCode, phoneNumber)}`,
              ),
            ),
            edit: t.recipients.editAll,
            onEdit: () => {
              track('editReceiver');
            },
          },
        ];
      },
    },
    senderStep,
    checkoutStep,
  ],
  pages: () => receiptPages(() => import('./receipt'), { path: `${receipt}/:uriKey` }),
});
