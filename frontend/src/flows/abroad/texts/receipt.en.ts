import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './receipt.no';

export const texts: Translation<typeof norwegian> = {
  title: 'Your order is paid',
  parcel: {
    lead: 'Put the address on the parcel and hand it in, and it will be on its way. Keep this page until the parcel has arrived.',
    steps: {
      label: {
        title: 'Make the parcel ready',
        body: 'Fix the address label firmly, or have the code ready on your phone. Cover old labels.',
      },
      counter: {
        title: 'Hand it in at the counter',
        body: 'We scan the label or the code. Do not put the parcel in a postbox.',
      },
      receipt: {
        title: 'Get a receipt',
        body: 'Keep the receipt from the counter until the parcel has arrived.',
      },
    },
  },
  letter: {
    lead: 'Put the address on the letter and hand it in, and it will be on its way. Keep this page until the letter has arrived.',
    steps: {
      label: {
        title: 'Make the letter ready',
        body: 'Fix the address label firmly, or have the code ready on your phone. You need no stamp.',
      },
      counter: {
        title: 'Hand it in at the counter',
        body: 'We scan the label or the code. Do not put the letter in a postbox.',
      },
      receipt: {
        title: 'Get a receipt',
        body: 'Keep the receipt from the counter until the letter has arrived.',
      },
    },
  },
  withoutNumber: {
    lead: 'Label the letter and hand it in, and it will be on its way. Keep this page until the letter has arrived.',
    writeTitle: 'Write this on the envelope',
    write:
      'Write in capital letters: yourself, the recipient, and the order number where a stamp would be. Write the country in English.',
    envelope:
      'An envelope with the sender at the top left, the recipient at the bottom right and the order number at the top right',
    steps: {
      label: { title: 'Label the letter', body: 'Use a pen that does not smudge. You need no stamp.' },
      counter: {
        title: 'Hand it in at the counter',
        body: 'Show the order number. Do not put the letter in a postbox.',
      },
      receipt: {
        title: 'Get a receipt',
        body: 'Keep the receipt from the counter until the letter has arrived.',
      },
    },
  },
  inPlaceOfStamp: 'Where a stamp would be',
  postagePaid: 'Paid',
  from: 'From',
  to: 'To',
  handInTitle: 'How to hand it in',
  map: (postalCode) => `Find a place to hand in near ${postalCode}`,
  track: 'Follow the shipment',

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
        body: 'The amount could not be charged when the order was ready. What was reserved is released.',
      },
      PAYMENT_STATE: {
        title: 'The payment did not match',
        body: 'It was not what we asked the payment service for. What was reserved is released.',
      },
      NUMBER_NOT_ISSUED: {
        title: 'The shipment got no number',
        body: 'Something went wrong on our side after you paid. What was reserved is released. Try again in a little while.',
      },
      NOT_FULFILLED: {
        title: 'We could not carry out the order',
        body: 'Something that you ordered could not be had. What was reserved is released.',
      },
      WITHDRAWN: {
        title: 'The order was withdrawn',
        body: 'You cancelled it, or ordered anew, before it was paid.',
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
