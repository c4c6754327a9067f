import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import type { states as norwegian } from './no';

export const states: Translation<typeof norwegian> = {
  cancelled: {
    titles: {
      REFUND_REQUESTED: 'Your order is cancelled',
      REFUNDED: 'The money has been paid back',
      REFUND_REFUSED: 'Your order is cancelled',
    },
    freeTitle: 'Your order is cancelled',
    waiting: 'Waiting for the refund',
    requested: (amount) => `${amount} is on its way back to you.`,
    atCounter: (amount, orderNumber) =>
      `You’re owed ${amount}. Take the card you paid with to a post office, and quote order number ${orderNumber}.`,
    staysHere: 'This page updates by itself. You don’t need to wait here: you’ll get the money either way.',
    refunded: (amount) =>
      `${amount} has been paid back. It may take a few days before the amount is in your account.`,
    refundedOn: (amount, date) =>
      `${amount} was paid back on ${date}. It may take a few days before the amount is in your account.`,
    refused: {
      title: 'We couldn’t refund you',
      reasons: {
        bank: (amount) =>
          `You’re owed ${amount}, but the bank or card you paid with won’t accept the refund.`,
        period: (amount) =>
          `You’re owed ${amount}, but you paid too long ago for it to go back the same way.`,
        us: (amount) =>
          `You’re owed ${amount}, but the payment service couldn’t send it. You haven’t done anything wrong.`,
      },
      next: (orderNumber) =>
        `Contact customer service and quote order number ${orderNumber}. Have your account number ready, and we’ll pay you there.`,
    },
    isVoid: {
      item: 'Nothing can be dropped off any more: what you’ve printed or written by hand doesn’t work.',
      visit: 'The driver won’t come. You can drop off your items yourself.',
    },
    elsewhere: {
      closed: 'You didn’t cancel this order, but it’s been closed.',
      why: 'If you don’t know why this happened, customer service can help.',
      used: 'We won’t stop anything you’ve already dropped off. You don’t need to do anything.',
    },
  },
  underWay: {
    title: 'We’re preparing your order',
    awaitingPayment: 'We’re waiting for confirmation of your payment.',
    paid: 'Your payment went through.',
    received: 'We’ve received your order.',
    fulfilling: {
      item: 'We’re getting the number and documents for your shipment.',
      code: (count) => `We’re creating your ${plural(count, 'sending code', 'sending codes')}.`,
      visit: 'We’re booking the driver.',
    },
    staysHere: 'This page updates by itself. You don’t need to order again.',
    long: 'It’s taking a little longer than usual. You can wait here, or come back to this address later.',
  },
  unknown: {
    title: 'We have your order',
    body: 'This page is out of date and can’t show how your order is doing. Reload it to find out.',
    help: 'If that doesn’t help, try again in a moment or contact customer service.',
    quote: (orderNumber) => `Your order number is ${orderNumber}.`,
    reload: 'Reload the page',
  },
  chargedInVain: {
    lead: 'The order didn’t go through, but you were charged. You’ll get all of it back.',
    nothingToDropOff:
      'There’s nothing to drop off. If you still want to send something, you need to order again.',
  },
  notCharged: {
    reasons: {
      PAYMENT_DECLINED: {
        title: 'The payment was declined',
        body: 'Your bank or the payment service didn’t accept it. Try again, or choose another way to pay. If it still fails, visit a post office.',
      },
      PAYMENT_ABORTED: {
        title: 'The payment was cancelled',
        body: 'You left the payment before it was finished.',
      },
      PAYMENT_EXPIRED: { title: 'The time to pay ran out', body: 'The order wasn’t paid in time.' },
      PAYMENT_NOT_OPENED: {
        title: 'The payment didn’t start',
        body: 'The payment service didn’t answer. Try again in a moment, or choose another way to pay.',
      },
      CAPTURE_REFUSED: {
        title: 'The payment wasn’t completed',
        body: 'The amount couldn’t be charged when the order was ready.',
      },
      PAYMENT_STATE: {
        title: 'The payment didn’t match',
        body: 'It wasn’t what we asked the payment service for.',
      },
      NUMBER_NOT_ISSUED: {
        title: 'We couldn’t issue a number',
        body: 'Something went wrong on our side after you ordered. Try again in a moment.',
      },
      NOT_FULFILLED: {
        title: 'We couldn’t fulfil your order',
        body: 'Something you ordered wasn’t available.',
      },
      PICKUP_FULL: {
        title: 'The day you chose is full',
        body: 'The driver was fully booked before your order went through.',
        whatNow:
          'Everything you filled in is still there. Go back and choose another day, or drop it off another way.',
      },
      PICKUP_DATE_PASSED: {
        title: 'The day you chose is no longer available',
        body: 'It was too late by the time your order went through.',
        whatNow:
          'Everything you filled in is still there. Go back and choose another day, or drop it off another way.',
      },
      PICKUP_NOT_SERVICEABLE: {
        title: 'We can’t pick up at your address',
        body: 'None of our routes pass your mailbox.',
        whatNow:
          'Everything you filled in is still there. Go back and check that the address is right, or drop it off another way.',
      },
      PICKUP_ALREADY_ORDERED: {
        title: 'A pickup is already ordered',
        body: 'Another order for the same item was paid for first. You don’t need to do anything. If you had other items too, you can order a pickup for those.',
      },
      WITHDRAWN: {
        title: 'The order was withdrawn',
        body: 'You cancelled it, or placed a new order.',
      },
      other: { title: 'The order wasn’t completed', body: 'Something went wrong along the way.' },
    },
    notCharged: 'You haven’t been charged.',
    released: 'If an amount was reserved, it will be released.',
    whatNow: 'Everything you filled in is still there. Go back and try again.',
    orderAgain: 'Order again',
    backToOrder: 'Back to the order',
    reference: (orderNumber) => `Order number ${orderNumber}`,
  },
};
