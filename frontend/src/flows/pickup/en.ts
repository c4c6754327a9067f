import { visit } from '@/steps/visit/words/en';
import { words } from '@/steps/words/en';
import type { PickupTexts } from './no';

export const texts: PickupTexts = {
  words,
  visit,
  start: {
    title: 'Send from your own mailbox',
    short: 'Postage',
    lead: 'A driver picks up what you want to send from your mailbox. You don’t need to be at home.',
    rule: 'Put it in the mailbox before 07:00. We pick it up between 07:00 and 17:00.',
    answers: 'What we pick up',
    edit: 'Edit what we pick up',
    place: 'what we pick up',
    question: 'Have you already bought postage?',
    options: {
      YES: { title: 'Yes', description: 'The label or code is on what I’m sending' },
      NO: { title: 'No', description: 'I haven’t bought postage yet' },
      NO_PRINTER: { title: 'Yes, but I have no printer', description: 'I can’t print the label' },
    },
    numbers: 'Number or code of what we will pick up',
    numbersHelp:
      'It is on the receipt for the postage. Put commas between several. You can leave this empty, also for postage bought elsewhere.',
    buyFirst: {
      title: 'Buy postage first',
      body: 'We can only pick up what has a label or a code. For stamps and small parcels you can choose pickup while you buy.',
    },
    dropOff: {
      title: 'Drop it off instead',
      body: 'Show the QR code on your receipt at the counter, and we print the label for you. Then you need no pickup, and nothing is ordered.',
      map: 'Find a drop-off point',
      end: 'Finish without ordering',
    },
    missed: 'Have you ordered a pickup, and we did not come?',
    reorder: 'Order a new pickup',
    priceLater: 'You see the price before you pay.',
    fieldErrors: {
      'bought.REQUIRED': 'Choose whether you have bought postage',
      'numbers.INVALID':
        'Check the numbers and codes. At least one of them looks wrong. Put commas between them, or leave this empty.',
      'numbers.TOO_MANY': 'Write at most 20 numbers. We pick up the rest too.',
    },
  },
};
