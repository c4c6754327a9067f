import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: 'Privacy',
  lede: 'We only ask for what it takes to deliver your shipment.',
  example: 'Example text: this shop is an example, but this is how it works.',
  toStorage: 'See and erase what is stored in your browser',
  sections: [
    {
      heading: 'What we store, and why',
      body: [
        [
          'Names, addresses, phone numbers and e\u2011mail addresses of sender and recipient: to deliver, to notify and to send a receipt.',
          'The contents of shipments with a customs declaration: because customs requires it.',
          'Your account number, with cash on delivery: because it has to be on the label, and to pay you for the contents.',
          'What you bought, when, and what it cost: because the Norwegian Bookkeeping Act requires it.',
        ],
        'The legal basis is our agreement with you, and the law. You don’t need an account, and we don’t build a profile of you.',
      ],
    },
    {
      heading: 'For how long',
      body: [
        'A year after an order is closed, we erase names, addresses, phone numbers, e\u2011mail addresses, contents and account numbers from it. If nothing came of the order, we erase them after a week. We keep the receipt for as long as the law says; it has no names and no customer addresses on it.',
        'The address on the driver’s list is erased 30 days after the pickup. Backups are kept for up to 30 days.',
        'To prevent misuse, we count searches for people and free orders for each network, and free orders and e\u2011mails for each e\u2011mail address. The network and the address are only stored in coded form, for about a day.',
        'Answers to “Did you find what you were looking for?” are stored for 13 months. Long numbers and e\u2011mail addresses in them are masked before they are stored, but names aren’t.',
      ],
    },
    {
      heading: 'Who else gets it',
      body: [
        [
          'Those who carry and deliver the shipment.',
          'Customs, when the shipment crosses a customs border. For shipments abroad, also the postal service and customs in the destination country.',
          'Vipps or Nexi (Nets), when you pay with them. We never see your card number.',
          'The address register and the phone directory, when you search: they get what you search for, not who you are.',
        ],
        'We don’t sell any data, and we don’t show ads.',
      ],
    },
    {
      heading: 'Statistics and errors',
      body: [
        'This site doesn’t use cookies. It notes certain clicks, such as a change of language, without knowing who you are. If something goes wrong, the page reports the error to us, without anything you’ve filled in.',
      ],
    },
    {
      heading: 'Your rights',
      body: [
        'On the page of each order that was completed you can see what we have about you, and erase it once nobody needs the addresses to deliver. The page says when. Anyone who only has the link sees no full names and no addresses on the page, but can open the label.',
        'You can also ask to see, correct, erase or take with you what we have about you, or ask us to limit or stop using it. Contact customer service with your order number. If you think we’re doing something wrong, you can complain to the Norwegian Data Protection Authority (Datatilsynet).',
      ],
    },
  ],
};
