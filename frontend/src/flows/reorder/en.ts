import { visit } from '@/steps/visit/words/en';
import { words } from '@/steps/words/en';
import type { ReorderTexts } from './no';

export const texts: ReorderTexts = {
  words,
  visit,
  link: {
    title: 'Order a new pickup',
    lead: 'Did we miss something in your mailbox? Open the receipt from your e‑mail, and order a new pickup there. If you can’t find it, we’ll send you the link again. A new pickup is free, but must be ordered within 14 days.',
    orderNumber: 'Order number',
    help: 'You’ll find it on the receipt.',
    emailHelp: 'The one you gave when you ordered.',
    go: 'Send me the link',
    sent: 'If the number and the address match, and the pickup can be ordered again, an e‑mail is on its way.',
    noMail: 'If it doesn’t arrive, check the number and the address. We send the link once an hour at most.',
    notSent: 'The link wasn’t sent',
    fieldErrors: {
      'orderNumber.REQUIRED': 'Enter the order number',
      'orderNumber.INVALID': 'Check the order number. You’ll find it on the receipt.',
      'email.INVALID': 'Enter the e‑mail address like this: name@example.com',
    },
  },
  order: {
    title: 'Order a new pickup',
    lead: 'Choose a new day, and we’ll come again. It’s free.',
    searching: 'Looking for the order',
    before: 'Previous pickup',
    passed: 'Should have been collected',
    failed: 'We couldn’t order a new pickup',
    notFetched: 'We couldn’t get the order.',
    orderAnother: 'Order a regular pickup',
    refusals: {
      NO_VISIT: 'This order has no pickup.',
      NOT_YET:
        'The driver hasn’t been there yet. If it isn’t collected by the end of the day, you can order again here.',
      COLLECTED: 'What you wanted to send has been collected or dropped off.',
      REORDERED: 'A new pickup has already been ordered. We’ve e‑mailed you the receipt.',
      TOO_LATE: 'It was too long ago to order again.',
      NOT_COMPLETED: 'The order was cancelled or never paid for.',
      NOT_SERVICEABLE:
        'We no longer collect at this address. Drop off your items yourself, or order a pickup from another mailbox.',
    },
  },
};
