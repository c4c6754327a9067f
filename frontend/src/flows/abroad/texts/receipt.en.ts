import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './receipt.no';

export const texts: Translation<typeof norwegian> = {
  title: 'Your order is paid',
  refundedTitle: 'Your order is refunded',
  refundedLead: 'You have been paid back. It can no longer be handed in.',
  parcel: {
    lead: 'Label the parcel and hand it in, and it will be on its way. Keep this page until the parcel has arrived.',
    writeTitle: 'Label the parcel like this',
    write:
      'Write in capital letters on the largest side of the parcel: yourself, the recipient and the number. Write the country in English.',
    steps: {
      label: {
        title: 'Label the parcel',
        body: 'Use a pen that does not smudge.',
      },
      counter: {
        title: 'Hand it in at the counter',
        body: 'Show the number. Do not put the parcel in a postbox.',
      },
      receipt: {
        title: 'Get a receipt',
        body: 'Keep the receipt from the counter until the parcel has arrived.',
      },
    },
  },
  letter: {
    lead: 'Label the letter and hand it in, and it will be on its way. Keep this page until the letter has arrived.',
    writeTitle: 'Write this on the envelope',
    write: 'Write in capital letters: yourself, the recipient and the number. Write the country in English.',
    steps: {
      label: { title: 'Label the letter', body: 'Use a pen that does not smudge. You need no stamp.' },
      counter: {
        title: 'Hand it in at the counter',
        body: 'Show the number. Do not put the letter in a postbox.',
      },
      receipt: {
        title: 'Get a receipt',
        body: 'Keep the receipt from the counter until the letter has arrived.',
      },
    },
  },
  withoutNumber: {
    write:
      'Write in capital letters: yourself, the recipient, and the order number where a stamp would be. Write the country in English.',
    counter: 'Show the order number. Do not put the letter in a postbox.',
    envelope:
      'An envelope with the sender at the top left, the recipient at the bottom right and the order number at the top right',
  },
  envelope:
    'An envelope with the sender at the top left, the recipient at the bottom right and the number to the left of the recipient',
  number: 'Number',
  inPlaceOfStamp: 'Where a stamp would be',
  postagePaid: 'Paid',
  from: 'From',
  to: 'To',
  handInTitle: 'How to hand it in',
  map: (postalCode) => `Find a place to hand in near ${postalCode}`,
  track: 'Follow the shipment',
  qrCode: 'QR code with the number, to be scanned at the counter',

  receiptTitle: 'Receipt',
  orderDate: 'Order date',
  orderNumber: 'Order number',
  parcelNumber: 'Parcel number',
  shipmentNumber: 'Shipment number',
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
  reference: (number) => `IOSS number ${number}`,
  company: (number) => `Organisation number ${number}`,
  backToReceipt: 'Back to the receipt',

  underWay: {
    title: 'We are preparing your order',
    awaitingPayment: 'We are waiting to hear about the payment.',
    fulfilling: 'The payment is in order. The shipment is getting its number and papers now.',
    staysHere: 'This page updates itself. You do not need to pay again.',
    long: 'It is taking a little longer than usual. You can wait here, or come back to this address later.',
  },
  notCharged: {
    titles: {
      PAYMENT_FAILED: 'The payment did not go through',
      EXPIRED: 'The time to pay ran out',
      CANCELLED: 'We could not complete the order',
    },
    bodies: {
      PAYMENT_FAILED: 'The payment was cancelled or declined. You have not been charged.',
      EXPIRED: 'The order was not paid in time. You have not been charged.',
      CANCELLED:
        'Something went wrong on our side after you paid. The reservation is released, and you have not been charged.',
    },
    whatNow: 'What you filled in is still there. Go back and try once more.',
    orderAgain: 'Order again',
    backToSummary: 'Back to the summary',
    reference: (orderNumber) => `Order number ${orderNumber}`,
  },
};
