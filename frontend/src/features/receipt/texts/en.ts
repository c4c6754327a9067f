import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import type { Hours, texts as norwegian } from './no';
import { owner } from './owner/en';
import { states } from './states/en';

const putByHour =
  (what: string) =>
  ({ readyBy, collectedBy }: Hours) =>
    `Put ${what} in your mailbox before ${readyBy}. The driver comes between ${readyBy} and ${collectedBy}.`;

export const texts: Translation<typeof norwegian> = {
  owner,
  ...states,
  notFound: {
    title: 'No order was found',
    unreachable:
      'We can’t reach the shop right now. This page keeps trying by itself. If you’ve ordered, you don’t need to order again.',
    hints: ['Check that you used the right order reference.', 'Try again later.'],
  },
  keep: {
    sentTo: (email) => `We’ve e\u2011mailed the receipt and the link to this page to ${email}.`,
    bookmark: 'Keep the link to this page so that you can find it again.',
    copy: 'Copy link',
    copied: 'Link copied',
    refused: 'Your browser didn’t let us copy it. Copy the address at the top of the browser instead.',
    share: 'Share',
  },
  shareTitle: (orderNumber) => `Receipt for order ${orderNumber}`,
  again: {
    title: 'Send again',
    body: {
      item: 'Same recipient, same shipment, all filled in. You can change anything before you pay.',
      visit: 'Same address, all filled in. You choose a new day.',
      plain: 'The same again, all filled in. You can change anything before you pay.',
    },
    button: { item: 'Send again', visit: 'Order another pickup' },
    other: 'Send something else',
    replace: {
      title: 'Replace the order you’re working on?',
      body: 'You’ve filled in an order that isn’t paid for. It will be deleted.',
      keep: 'No, keep it',
      confirm: 'Yes, replace it',
    },
    failed: 'We couldn’t get what we need. Please try again in a moment.',
    remember: 'Remember it in this browser',
    remembered: 'Your browser remembers it. You’ll find it on the front page.',
    forget: 'Remove it from this browser',
    forgotten: 'It has been removed from your browser.',
    notRemembered: 'Your browser didn’t let us store it.',
  },
  saveReceipt: 'Download the receipt\u00a0(PDF)',

  documents: {
    either: 'Choose one of two ways',
    code: {
      title: 'Show the code',
      picture: (number) => `QR code for ${number}, to be scanned at the counter`,
      body: {
        parcel: 'Show the code when you drop off the parcel, and we’ll print the address label for you.',
        letter: 'Show the code when you drop off the letter, and we’ll print the address label for you.',
      },
      bright: 'Turn up the brightness of your screen when the code is scanned.',
      save: 'Save the code as an image',
      sheet: 'The code on a sheet\u00a0(PDF)',
    },
    label: {
      title: 'Print the label',
      body: {
        parcel:
          'Print the sheet, fold it along the dashed lines, and attach it to the largest side of the parcel.',
        letter: 'Print the sheet, fold it along the dashed lines, and attach it to the front of the letter.',
      },
      a4: 'Address label on A4\u00a0(PDF)',
      own: 'Just the label, for a label printer\u00a0(PDF)',
    },
    several: {
      code: {
        title: 'Show the codes',
        body: 'You don’t need to print anything: open the sheet on your phone when you drop off the letters, and we’ll print the address labels for you.',
        sheet: 'The codes, one for each letter\u00a0(PDF)',
      },
      label: {
        title: 'Print the labels',
        body: 'Print the sheets, one for each letter. Fold them along the dashed lines, and attach each sheet to the letter to the person named on it.',
        a4: 'All address labels on A4\u00a0(PDF)',
        own: 'Just the labels, for a label printer\u00a0(PDF)',
      },
    },
  },

  cancel: {
    title: 'Need to cancel?',
    until: {
      item: (moment) =>
        `Changed your mind? You can cancel the order until ${moment}, as long as nothing has been dropped off.`,
      visit: (moment) => `Changed your mind? You can cancel the order until ${moment}.`,
    },
    moneyBack: 'You’ll get your money back.',
    open: {
      lead: 'Don’t want to wait? You can cancel the order now.',
      stops: 'We’ll stop the order. You won’t get a number or any documents.',
      money: 'If the amount has been reserved or charged, you’ll get it back.',
    },
    used: {
      all: (count) =>
        `${plural(count, 'The shipment', 'Everything')} has been dropped off, so the order can no longer be cancelled.`,
      some: 'Some of this has been dropped off, so the order can no longer be cancelled.',
    },
    tooLate: (moment) => `The order could be cancelled until ${moment}.`,
    button: 'Cancel the order',
    sending: 'Cancelling the order',
    confirm: {
      title: 'Cancel the order?',
      isVoid: {
        item: 'You won’t be able to drop anything off: what you’ve printed or written by hand stops working at once.',
        visit: 'The driver won’t come. You can drop off your items yourself.',
      },
      money: (amount) => `You’ll get ${amount} back the way you paid.`,
      atCounter: (amount) =>
        `You’ll get ${amount} back at a post office. Take the card you paid with, and quote the order number.`,
      wait: 'It usually takes up to five working days before the money is in your account.',
      keep: 'No, keep it',
      confirm: 'Yes, cancel it',
    },
    failed: 'The order wasn’t cancelled',
    unclear: {
      title: 'We don’t know yet whether the order will be cancelled',
      body: 'Your request may have gone through all the same. Check back in a few minutes, and try again if the order hasn’t been cancelled.',
    },
    errors: {
      ORDER_USED:
        'A drop-off has been recorded, so the order can’t be cancelled. To stop what has been dropped off, contact customer service.',
      CANCELLATION_TOO_LATE:
        'It’s too late to cancel the order. If something is wrong with it, you can contact customer service.',
      ORDER_STATE:
        'The order has changed since you opened the page. You now see its current state. Contact customer service if something isn’t right.',
      paymentInternal: 'The payment service didn’t answer.',
    },
    orderNumber: (orderNumber) => `quote order number ${orderNumber}`,
  },

  paid: 'Your order is paid',
  ready: 'Your order is ready',
  from: 'From',
  to: 'To',
  droppedOff: 'The shipment has been dropped off',
  dropOffTitle: 'How to drop it off',
  counter: {
    lead: {
      parcel: 'Drop off the parcel at the counter. Keep this page until it has arrived.',
      letter: 'Drop off the letter at the counter. Keep this page until it has arrived.',
    },
    ready: {
      parcel: 'Get the parcel ready',
      letter: 'Get the letter ready',
      letters: 'Get the letters ready',
    },
    /** Of a parcel's label. */
    attach: 'Attach the address label firmly to the largest side. Cover any old labels.',
    orShow: 'If you show a code instead, all you need is your phone.',
    dropOff: {
      parcel: 'Drop it off at the counter',
      letter: 'Drop it off at the counter',
      letters: 'Drop them off at the counter',
    },
    receipt: 'Get a receipt',
    keep: {
      parcel: 'Keep the receipt from the counter until the parcel has arrived.',
      letter: 'Keep the receipt from the counter until the letter has arrived.',
      letters: 'Keep the receipt from the counter until the letters have arrived.',
    },
  },
  code: {
    title: 'Your code',
    validUntil: (date) => `Valid until ${date}.`,
    once: 'It’s valid for one parcel.',
    writeTitle: 'Write it on the parcel',
    write: [
      'Three lines, one below the other, on the largest side.',
      'In capitals that can be read at arm’s length.',
      'With a pen that doesn’t smudge.',
      'You don’t need to write the address: the code contains it.',
    ],
  },
  onDelivery: {
    title: 'The recipient pays on delivery',
    explanation: 'The parcel is handed over once this is paid.',
    total: 'Recipient pays in total',
    payout: (account) =>
      `We’ll transfer what the recipient pays for the contents to account ${account} within five working days of delivery.`,
  },
  expired: {
    title: (count) => plural(count, 'Your code has expired', 'Your codes have expired'),
    body: (count, date) =>
      `${plural(count, 'It was', 'They were')} valid until ${date}. If you still want to send something, order again.`,
  },
  codes: {
    title: (count) => plural(count, 'Your code', 'Your codes'),
    validUntil: (count, date) => `The ${plural(count, 'code is', 'codes are')} valid until ${date}.`,
    once: (count) => plural(count, 'It’s valid for one letter.', 'Each code is valid for one letter.'),
    count: (index, count) => (count === 1 ? 'Code' : `Code ${index} of ${count}`),
    left: (left, count) => `You have ${left} of ${count} codes left.`,
    usedFor: 'Used for:',
    sheet: (count) => plural(count, 'The code on a sheet', 'The codes on a sheet'),
  },
  writing: {
    title: (count) => plural(count, 'Write it on the letter', 'Write one on each letter'),
    body: 'Three lines at the top right, where the stamp would go. Use capitals and a pen that doesn’t smudge.',
  },
  addressWriting: {
    title: 'Write this on the envelope',
    body: 'Write your own and the recipient’s name and address in capitals, and the order number where a stamp would go. Write the country in English.',
    envelope:
      'An envelope with the sender at the top left, the recipient at the bottom right and the order number at the top right',
    inPlaceOfStamp: 'Where a stamp would go',
    postagePaid: 'Paid',
  },
  reference: (number) => `IOSS number ${number}`,
  company: (number) => `Organisation number ${number}`,
  parcelSteps: {
    counter: 'At a post office, or a shop that accepts parcels. We read the code and attach the label.',
    locker: 'Leave it in a parcel locker',
    lockerBody:
      'Enter the code on the screen by the lockers, put the parcel in the one that opens, and close the door.',
    mailbox: 'Put it in the mailbox',
    mailboxBody: (day, readyBy) => `On ${day} before ${readyBy}.`,
    track: 'Track the parcel',
    trackFromLocker: 'Tracking will show when we’ve collected it from the locker.',
    trackFromMailbox: 'Tracking will show when the driver has collected it.',
  },
  letterSteps: {
    write: {
      title: 'Write the code',
      body: (count) =>
        `Write ${plural(count, 'it on the letter', 'one on each letter')} together with the recipient’s address.`,
    },
    post: {
      title: (count) => plural(count, 'Post the letter', 'Post the letters'),
      body: 'In a red postbox, or at a post office.',
    },
    collect: {
      title: (count) => plural(count, 'Put the letter in your mailbox', 'Put the letters in your mailbox'),
      body: (count, { day, from, to }) =>
        `${plural(count, 'It', 'They')} must be there before ${from} on ${day}. We collect between ${from} and ${to}.`,
    },
  },
  pickup: {
    title: (day) => `We’ll collect on ${day}`,
    body: {
      parcel: putByHour('the parcel'),
      letter: putByHour('the letter'),
      letters: putByHour('the letters'),
      any: putByHour('everything'),
    },
    name: 'Check that your name is on the mailbox, and that it isn’t locked.',
    calendar: 'Add to calendar',
    cancelled: {
      title: 'The driver won’t come',
      body: 'What the driver was to collect has already been dropped off. You don’t need to do anything.',
      price: 'The price of the pickup isn’t refunded.',
      calendar: 'Remove the pickup from your calendar',
    },
    missed: {
      question: 'Wasn’t it collected? Within 14 days, a new pickup is free of charge.',
      order: 'Order a new pickup',
      reordered: 'A new pickup has been ordered. We’ve e\u2011mailed you a receipt of its own.',
    },
  },
  map: {
    anywhere: (postalCode) => `Find a drop-off point near ${postalCode}`,
    locker: (postalCode) => `Find a parcel locker near ${postalCode}`,
  },
  trackParcel: 'Track the parcel',
  trackLetter: 'Track the letter',
  trackTo: (name) => `Track the letter to ${name}`,

  receiptTitle: 'Receipt',
  orderDate: 'Order date',
  orderNumber: 'Order number',
  parcelNumber: 'Parcel number',
  shipmentNumber: 'Shipment number',
  itemNumbers: (count) => plural(count, 'Shipment number', 'Shipment numbers'),
  paymentMethod: 'Paid with',
  providers: { VIPPS: 'Vipps', NETS: 'Card', CARD_TERMINAL: 'Card terminal', SIMULATOR: 'Test payment' },
  vat: 'Of which VAT',
  noVat: {
    abroad: 'Of which VAT (exempt: carriage abroad)',
    svalbard: 'Of which VAT (exempt: carriage to, from or on Svalbard)',
    outside: 'Of which VAT (exempt: carriage outside the VAT area)',
  },
  total: 'Paid',
  price: 'Price',
  free: (recipientPays) => (recipientPays ? 'The recipient pays' : 'Free'),
  refunded: 'Refunded',
  print: 'Print this page',
  showDetails: 'Show all details',

  detailsTitle: 'All details',
  ofOrder: (orderNumber) => `Order ${orderNumber}`,
  shipment: 'The shipment',
  contents: 'Contents',
  reasons: {
    SALE: 'Sold goods',
    GIFT: 'Gift',
    DOCUMENTS: 'Documents',
    COMMERCIAL_SAMPLE: 'Commercial sample',
    RETURNED_GOODS: 'Returned goods',
    OTHER: 'Other',
  },
  tariffNumber: (number) => `Tariff number ${number}`,
  madeIn: (country) => `Made in ${country}`,
  backToReceipt: 'Back to the receipt',
};
