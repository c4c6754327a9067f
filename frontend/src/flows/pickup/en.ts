import { visit } from '@/steps/visit/words/en';
import { words } from '@/steps/words/en';
import type { PickupTexts } from './no';

export const texts: PickupTexts = {
  words,
  visit,
  start: {
    title: 'Send from your own mailbox',
    short: 'Postage',
    lead: 'A driver collects what you’re sending from your mailbox. You don’t need to be at home.',
    rule: 'Put it in the mailbox before 07:00. We collect it between 07:00 and 17:00.',
    answers: 'What we collect',
    edit: 'Edit what we collect',
    place: 'the numbers and codes',
    question: 'Have you already bought postage?',
    options: {
      YES: { title: 'Yes', description: 'What I’m sending has a label or code' },
      NO: { title: 'No', description: 'I haven’t bought postage yet' },
      NO_PRINTER: { title: 'Yes, but I have no printer', description: 'I can’t print the label' },
    },
    numbers: 'Number or code of what we should collect',
    numbersHelp:
      'You’ll find it on the postage receipt, even if you bought the postage elsewhere. Enter all of them, separated by commas, or leave this empty.',
    buyFirst: {
      title: 'Buy postage first',
      body: 'We can only collect items with a label or a code. With stamps and small parcels, you can choose pickup as you buy.',
    },
    dropOff: {
      title: 'Drop it off instead',
      body: 'If your receipt has a QR code, show it at the counter, and we’ll print the label for you. Otherwise, customer service can help. You won’t need a pickup then, and nothing will be ordered.',
      map: 'Find a drop-off point',
      end: 'Finish without ordering',
    },
    missed: 'Did you order a pickup, but we didn’t come?',
    reorder: 'Order a new pickup',
    fieldErrors: {
      'bought.REQUIRED': 'Choose whether you’ve bought postage',
      'numbers.INVALID':
        'Check the numbers and codes. At least one of them looks wrong. Separate them with commas, or leave this empty.',
      'numbers.TOO_LONG': 'Enter 20 numbers at most. We’ll collect the rest too.',
    },
  },
};
