import { visit } from '@/steps/visit/words/en';
import { words } from '@/steps/words/en';
import type { ReorderTexts } from './no';

export const texts: ReorderTexts = {
  words,
  visit,
  link: {
    title: 'Order a new pickup',
    lead: 'Was something not picked up from your mailbox? Order a new pickup from the receipt, which the e-mail links to, or have a link sent to you here. A new pickup costs nothing.',
    orderNumber: 'Order number',
    help: 'It is on the receipt.',
    emailHelp: 'The one you gave when you ordered.',
    go: 'Send me the link',
    sent: 'If the number and the address belong together, an e-mail is on its way.',
    noMail: 'If it doesn’t arrive, check the number and the address and try again.',
    notSent: 'The link was not sent',
    fieldErrors: {
      'orderNumber.REQUIRED': 'Write the order number',
      'orderNumber.INVALID': 'Check the order number. It is on the receipt.',
      'email.INVALID': 'Write the e-mail address like this: name@example.com',
    },
  },
  order: {
    title: 'Order a new pickup',
    lead: 'Choose a new day, and we come again. It costs nothing.',
    searching: 'Looking for the order',
    before: 'The pickup before',
    passed: 'Should have been picked up',
    failed: 'Could not order a new pickup',
    notFetched: 'We could not get the order.',
    orderAnother: 'Order an ordinary pickup',
    refusals: {
      NO_VISIT: 'This order has no pickup.',
      NOT_YET:
        'The driver has not been there yet. If it’s not picked up by the end of the day, you can order again here.',
      COLLECTED: 'What you wanted to send has been picked up or dropped off.',
      REORDERED: 'A new pickup is already ordered. The receipt is in your e-mail.',
      TOO_LATE: 'It was too long ago. The time for ordering again is over.',
      NOT_COMPLETED: 'The order was cancelled, or never paid for.',
    },
  },
};
