import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  sentTo: (email) => `The receipt is also sent by e-mail to ${email}.`,
  saveReceipt: 'Download the receipt (PDF)',

  documents: {
    question: 'Do you have a printer?',
    title: 'The address on the shipment',
    code: {
      title: 'No, I will show the code',
      picture: (number) => `QR code for ${number}, to be scanned at the counter`,
      body: {
        parcel: 'Show the code when you drop off the parcel, and we print the address label for you.',
        letter: 'Show the code when you drop off the letter, and we print the address label for you.',
      },
      save: 'Save the code as an image',
      sheet: 'The code on a sheet (PDF)',
    },
    label: {
      title: 'Yes, I will print the label',
      only: 'Print the label',
      body: {
        parcel:
          'Print the sheet, fold it along the dashed lines, and fix it to the largest side of the parcel.',
        letter: 'Print the sheet, fold it along the dashed lines, and fix it to the front of the letter.',
      },
      a4: 'Address label on A4 (PDF)',
      own: 'The label alone, for a label printer (PDF)',
    },
    several: {
      code: {
        title: 'No, I will show the codes',
        body: 'You need not print them: open the sheet on your phone when you drop off the letters, and we print the address labels for you.',
        sheet: 'The codes, one for each letter (PDF)',
      },
      label: {
        title: 'Yes, I will print the labels',
        only: 'Print the labels',
        body: 'Print the sheets, one for each letter. Fold them along the dashed lines, and fix each sheet to the letter to the person on it.',
        a4: 'All address labels on A4 (PDF)',
        own: 'The labels alone, for a label printer (PDF)',
      },
    },
  },

  cancel: {
    title: 'Cancel the order',
    moment: (day, time) => `${day} at ${time}`,
    until: {
      item: (moment) =>
        `Changed your mind? You can cancel the order until ${moment}, as long as it has not been dropped off.`,
      visit: (moment) => `Changed your mind? You can cancel the order until ${moment}.`,
    },
    moneyBack: 'You get your money back.',
    open: {
      lead: 'Do you not want to wait? You can cancel the order now.',
      stops: 'We stop the order. You get no number and no documents.',
      money: 'If the amount was reserved or taken, you get it back.',
    },
    used: 'The shipment has been dropped off. The order can therefore no longer be cancelled.',
    tooLate: (moment) => `The time to cancel the order ran out on ${moment}.`,
    button: 'Cancel the order',
    sending: 'Cancelling the order',
    confirm: {
      title: 'Cancel the order?',
      isVoid: {
        item: 'The shipment cannot be dropped off: label, code and number stop being valid at once.',
        visit: 'The driver will not come. You can drop off what you wanted to send.',
      },
      money: (amount) => `You get ${amount} back the way you paid.`,
      wait: 'It usually takes up to five working days before the money is in your account.',
      keep: 'No, keep it',
      confirm: 'Yes, cancel it',
    },
    failed: 'The order was not cancelled',
    unclear: {
      title: 'We do not know yet whether the order will be cancelled',
      body: 'That you want to cancel it may have been noted all the same. Look here again in a few minutes, and try once more if the order still stands.',
    },
    errors: {
      ORDER_USED:
        'The shipment has been dropped off, and then the order cannot be cancelled. To stop the shipment you have to contact customer service.',
      CANCELLATION_TOO_LATE:
        'The time to cancel the order has run out. If something is wrong with it, you can contact customer service.',
      ORDER_STATE:
        'The order has changed since you opened the page. Now you see how it stands. Contact customer service if something is not right.',
      paymentInternal: 'The payment service did not answer.',
    },
    orderNumber: (orderNumber) => `give order number ${orderNumber}`,
  },

  cancelled: {
    titles: {
      REFUND_REQUESTED: 'Your order is cancelled',
      REFUNDED: 'The money has been paid back',
      REFUND_REFUSED: 'Your order is cancelled',
    },
    freeTitle: 'The order is cancelled',
    waiting: 'Waiting for the refund',
    requested: (amount) => `${amount} is on its way back to you.`,
    staysHere: 'This page updates itself. You do not need to wait here: the money comes all the same.',
    refunded: (amount) =>
      `${amount} has been paid back. It may take a few days before the amount is in your account.`,
    refundedOn: (amount, date) =>
      `${amount} was paid back on ${date}. It may take a few days before the amount is in your account.`,
    refused: {
      title: 'We could not pay the money back',
      reasons: {
        bank: (amount) =>
          `You are owed ${amount}, but the bank or the card that you paid with does not take it.`,
        period: (amount) =>
          `You are owed ${amount}, but you paid too long ago for it to go back the same way.`,
        us: (amount) =>
          `You are owed ${amount}, but the payment service could not send it. That is no mistake of yours.`,
      },
      next: (orderNumber) =>
        `Contact customer service and give order number ${orderNumber}. Have an account number ready: that is where we pay.`,
    },
    isVoid: {
      item: 'The shipment can no longer be dropped off: label, code and number are not valid.',
      visit: 'The driver will not come. You can drop off what you wanted to send.',
    },
  },

  paid: 'Your order is paid',
  ready: 'Your order is ready',
  from: 'From',
  to: 'To',
  dropOffTitle: 'How to drop it off',
  counter: {
    lead: {
      parcel:
        'Put the address on the parcel and drop it off, and it will be on its way. Keep this page until the parcel has arrived.',
      letter:
        'Put the address on the letter and drop it off, and it will be on its way. Keep this page until the letter has arrived.',
    },
    ready: {
      parcel: 'Make the parcel ready',
      letter: 'Make the letter ready',
      letters: 'Make the letters ready',
    },
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
    validUntil: (date) => `Can be used up to and including ${date}.`,
    once: 'It is good for one parcel.',
    picture:
      'A parcel seen from above. The code stands in three lines in the middle, where the address would be.',
    writeTitle: 'Write it like this on the parcel',
    write: [
      'Write in capital letters, large enough to be read at arm’s length.',
      'Write the three lines below each other on the largest side. You need not write the address: the code tells us.',
      'Use a pen that does not smudge. Cross out old codes and labels.',
    ],
  },
  onDelivery: {
    title: 'The recipient pays on delivery',
    explanation: 'The parcel is handed out when this is paid.',
    total: 'Total for recipient',
    payout: (account) =>
      `We pay what the recipient pays for the contents to account ${account}, within five business days of the delivery.`,
  },
  codes: {
    title: (count) => plural(count, 'Your code', 'Your codes'),
    validUntil: (count, date) =>
      `The ${plural(count, 'code', 'codes')} can be used up to and including ${date}.`,
    once: 'Each code is for one letter.',
    count: (index, count) => (count === 1 ? 'Code' : `Code ${index} of ${count}`),
    usedFor: 'Used for:',
    sheet: (count) => plural(count, 'The code on a sheet', 'The codes on a sheet'),
  },
  writing: {
    title: (count) => plural(count, 'Write the code like this', 'Write the codes like this'),
    body: 'Write the three lines in capitals at the top right, where the stamp would be. Use a pen that does not smudge.',
  },
  addressWriting: {
    title: 'Write this on the envelope',
    body: 'Write in capital letters: yourself, the recipient, and the order number where a stamp would be. Write the country in English.',
    envelope:
      'An envelope with the sender at the top left, the recipient at the bottom right and the order number at the top right',
    inPlaceOfStamp: 'Where a stamp would be',
    postagePaid: 'Paid',
  },
  reference: (number) => `IOSS number ${number}`,
  company: (number) => `Organisation number ${number}`,
  parcelSteps: {
    write: { title: 'Write the code on the parcel', body: 'All three lines, on the largest side.' },
    counter: 'At a post office, or a shop that takes parcels. We read the code and put the label on.',
    locker: 'Leave it in a parcel locker',
    lockerBody:
      'Type the code on the screen by the lockers, put the parcel into the one that opens, and close it.',
    mailbox: 'Put it in the mailbox',
    mailboxBody: (day, readyBy) => `On ${day} before ${readyBy}.`,
    follow: 'Follow the parcel',
    followFromLocker: 'Tracking shows when we have taken it from the locker.',
    followFromMailbox: 'Tracking shows when the driver has collected it.',
  },
  letterSteps: {
    write: {
      title: 'Write the code',
      body: (count) =>
        `Write ${plural(count, 'it on the letter', 'one on each letter')} together with the recipient’s address.`,
    },
    post: {
      title: (count) => plural(count, 'Post the letter', 'Post the letters'),
      body: 'In a mailbox for outgoing mail, or at a post office.',
    },
    collect: {
      title: (count) => plural(count, 'Put the letter in your mailbox', 'Put the letters in your mailbox'),
      body: (count, { day, from, to }) =>
        `${plural(count, 'It', 'They')} must be there before ${from} on ${day}. We collect between ${from} and ${to}.`,
    },
  },
  pickup: {
    title: (day) => `We collect it on ${day}`,
    body: ({ readyBy, collectedBy }) =>
      `Put the parcel in your mailbox before ${readyBy}. The driver comes between ${readyBy} and ${collectedBy}.`,
    name: 'See that your name is on the mailbox, and that it is not locked.',
    missed: { question: 'Was it not collected?', order: 'Order a new pickup without paying again' },
  },
  map: (postalCode) => `Find a drop-off point near ${postalCode}`,
  track: 'Follow the shipment',
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
  total: 'Paid',
  refunded: 'Refunded',
  print: 'Print',
  showDetails: 'Show all details',
  sendAnother: 'Send something else',

  detailsTitle: (orderNumber) => `Details of order ${orderNumber}`,
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
  kilos: (kilos) => `${kilos} kg`,
  tariffNumber: (number) => `Tariff number ${number}`,
  madeIn: (country) => `Made in ${country}`,
  backToReceipt: 'Back to the receipt',

  underWay: {
    title: 'We are preparing your order',
    awaitingPayment: 'We are waiting to hear about the payment.',
    fulfilling: 'The payment is in order. The shipment is getting its number and documents now.',
    staysHere: 'This page updates itself. You do not need to pay again.',
    long: 'It is taking a little longer than usual. You can wait here, or come back to this address later.',
  },
  chargedInVain: {
    lead: 'The order came to nothing, but the payment service took the money all the same. You are to get all of it back.',
    nothingToDropOff:
      'There is nothing to drop off. If you still want to send something, you have to order again.',
  },
  notCharged: {
    reasons: {
      PAYMENT_DECLINED: {
        title: 'The payment was declined',
        body: 'The bank or the payment service said no. Try again, or choose another way of paying.',
      },
      PAYMENT_ABORTED: {
        title: 'The payment was cancelled',
        body: 'You left the payment before it was finished.',
      },
      PAYMENT_EXPIRED: { title: 'The time to pay ran out', body: 'The order was not paid in time.' },
      PAYMENT_NOT_OPENED: {
        title: 'The payment did not start',
        body: 'The payment service did not answer. Try again in a little while, or choose another way of paying.',
      },
      CAPTURE_REFUSED: {
        title: 'The payment was not completed',
        body: 'The amount could not be charged when the order was ready. If an amount is reserved, it is released.',
      },
      PAYMENT_STATE: {
        title: 'The payment did not match',
        body: 'It was not what we asked the payment service for. If an amount is reserved, it is released.',
      },
      NUMBER_NOT_ISSUED: {
        title: 'The shipment got no number',
        body: 'Something went wrong on our side after you paid. If an amount is reserved, it is released. Try again in a little while.',
      },
      NOT_FULFILLED: {
        title: 'We could not carry out the order',
        body: 'Something that you ordered could not be had. If an amount is reserved, it is released.',
      },
      PICKUP_FULL: {
        title: 'The day that you chose is full',
        body: 'The driver had no room for more when the payment came. If an amount is reserved, it is released.',
        whatNow:
          'What you filled in is still there. Go back and choose another day, or another way to drop it off.',
      },
      PICKUP_DATE_PASSED: {
        title: 'The day that you chose can no longer be ordered',
        body: 'It was too late for it when the payment came. If an amount is reserved, it is released.',
        whatNow:
          'What you filled in is still there. Go back and choose another day, or another way to drop it off.',
      },
      PICKUP_NOT_SERVICEABLE: {
        title: 'We can’t pick up at your address',
        body: 'None of our routes passes your mailbox. If an amount is reserved, it is released.',
        whatNow: 'What you filled in is still there. Go back and choose another way to drop it off.',
      },
      WITHDRAWN: {
        title: 'The order was withdrawn',
        body: 'You cancelled it, or ordered anew, before the amount was taken.',
      },
      other: { title: 'The order was not completed', body: 'Something went wrong on the way.' },
    },
    notCharged: 'You have not been charged.',
    whatNow: 'What you filled in is still there. Go back and try once more.',
    orderAgain: 'Order again',
    backToSummary: 'Back to the summary',
    reference: (orderNumber) => `Order number ${orderNumber}`,
  },
};
