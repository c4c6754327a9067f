import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: 'Stored in your browser',
  lede: 'This is what your browser remembers for you. It is stored on your device only, and you can erase it here. This site doesn’t use cookies.',
  nothing: 'Nothing is stored.',
  erase: (what) => `Erase ${what}`,
  erased: (what) => `Erased: ${what}.`,
  parts: {
    sender: {
      name: 'the sender',
      heading: 'The sender',
      body: 'Name, address, phone and e\u2011mail from your last order, if you asked us to remember the sender. Stored until you erase them.',
    },
    orders: {
      name: 'the links to your orders',
      heading: 'Orders you’ve asked us to remember',
      body: 'The link to the receipt, the date and the recipient’s name, so you can send the same again. The last ten are stored until you erase them.',
    },
    drafts: {
      name: 'what you’ve filled in',
      heading: 'Orders you’ve started',
      body: 'What you’ve filled in so far, so nothing is lost if the page reloads. Gone when you close the tab.',
    },
  },
  rest: {
    heading: 'Also stored',
    body: [
      'Proof that the orders you’ve placed here are yours, so that you can see the addresses and cancel without being asked. It lasts for half an hour, and is gone when you close the tab.',
      'The language you’ve chosen, what you’ve chosen on the front page, whether you want the sender remembered, and lists that would otherwise be fetched again, such as countries. They say nothing about you, and are gone when you close the tab.',
    ],
  },
};
