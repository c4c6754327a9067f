import type { owner as norwegian } from './no';

export const owner: typeof norwegian = {
  prove: {
    title: 'Is this your order?',
    body: 'Enter the e\u2011mail address or phone number you gave as the sender. You’ll see names and addresses, and you can cancel, get the receipt again or erase your details, where that’s possible now.',
    again: 'Please confirm again',
    againBody: 'It’s been a while, so we have to ask again. Nothing in your order has changed.',
    contact: 'E\u2011mail or phone number',
    button: 'Show everything',
    proven: 'You can now see the whole order.',
    failed: 'We couldn’t confirm it',
    fieldErrors: {
      'contact.REQUIRED': 'Enter the sender’s e\u2011mail address or phone number',
      'contact.TOO_LONG': 'That e\u2011mail address is too long. Check what you’ve typed.',
    },
    errors: {
      OWNERSHIP_NOT_PROVEN:
        'It doesn’t match the sender of this order. Check your spelling, or try the other one: e\u2011mail or phone number.',
    },
    often: (time) => `There have been too many tries. You can try again at ${time}.`,
  },
  resend: {
    button: 'Send the receipt again',
    sent: (email) => `We’ve sent the receipt to ${email}. Check your spam folder if it doesn’t arrive.`,
    failed: 'We couldn’t send the receipt',
    often: (moment) => `It’s been sent three times in the last 24 hours. You can send it again on ${moment}.`,
  },
  data: {
    title: 'Your details',
    due: (date) => `Names, addresses, phone numbers and e\u2011mail addresses will be erased on ${date}.`,
    erased: (date) => `Names, addresses, phone numbers and e\u2011mail addresses were erased on ${date}.`,
    kept: 'We keep amounts, dates, numbers and VAT for as long as bookkeeping law requires.',
    refusals: {
      ON_ITS_WAY: 'We need them until everything has been delivered.',
      VISIT_AHEAD: 'The driver needs them for the pickup.',
      REFUND_DUE: 'We need them until you’ve had your money back.',
    },
    possibleFrom: (date) => `You can erase them yourself from ${date}.`,
    button: 'Erase my details now',
    failed: 'Your details weren’t erased',
    done: 'Your details have been erased.',
    confirm: {
      title: 'Erase your details now?',
      points: [
        'Names, addresses, phone numbers and e\u2011mail addresses are gone at once, and can’t be brought back.',
        'You’ll no longer be able to get the receipt again or send the same again from here.',
      ],
      noCancelling: 'You won’t be able to cancel the order either.',
      noNewPickup:
        'If the driver didn’t come, you’ll no longer be able to order a new pickup free of charge.',
      keep: 'No, keep them',
      confirm: 'Yes, erase them',
    },
  },
};
