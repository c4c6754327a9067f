import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  siteName: 'bestill',
  skipToContent: 'Skip to content',
  toFrontPage: 'bestill, to the front page',
  otherLanguage: 'Norsk',
  optional: 'optional',
  next: 'Next',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  tryAgain: 'Try again',
  loading: 'Loading',
  saveAndReturn: 'Save and return to the summary',
  progress: {
    title: 'Steps of the order',
    position: (step, total) => `Step ${step} of ${total}`,
    completed: 'Completed',
  },
  errorSummary: 'Correct this before you continue',
  services: {
    stamps: 'Digital stamp',
    registeredLetter: 'Registered letter',
    smallParcel: 'Small parcel',
    largeParcel: 'Large parcel',
    express: 'Express next day',
    abroad: 'Send abroad',
    pickup: 'Send from your own mailbox',
    return: 'Return from your own mailbox',
    reorder: 'New pickup',
  },
  notFound: {
    title: 'We could not find the page (404)',
    body: 'Unfortunately we could not find the page you are looking for.',
  },
  serverError: {
    title: 'An error has occurred (500)',
    body: 'An unexpected error occurred. Please try again a little later. If it continues, contact customer service.',
  },
  notLoaded: {
    title: 'We could not fetch the page',
    body: 'Check your connection and try again. Nothing you have filled in is lost.',
  },
  noOrderFound: {
    title: 'No order was found',
    hints: ['Check that you used the right order reference.', 'Try again later.'],
  },
  backToServices: 'Back to services',
  frontPage: 'To the postal company’s front page',
  customerService: 'Customer service',
  maintenance: {
    title: 'Maintenance',
    body: (start, end) =>
      `From ${start} to ${end} payment may be unavailable in periods. Try again later if your order does not go through.`,
  },
  testEnvironment: (name) => `Test environment: ${name}`,
  footer: 'Order and pay for postage online. You need no account.',
  confirmCancel: {
    title: 'Cancel the order?',
    body: 'What you have filled in will be deleted.',
    confirm: 'Yes, cancel',
    keep: 'No, continue',
  },
  combobox: {
    hits: (count) =>
      count === 1 ? '1 result. Choose with the arrow keys.' : `${count} results. Choose with the arrow keys.`,
    noHits: 'No results',
    searching: 'Searching',
    chosen: (label) => `${label} is chosen`,
    clear: 'Clear the field',
  },
  phone: {
    countryCode: 'Country code',
    number: 'Phone number',
  },
  orderCard: {
    title: 'Your order',
    open: 'Show the order',
    close: 'Hide the order',
    price: 'Price',
    from: (price) => `From ${price}`,
    toPay: 'You pay now',
    vat: 'incl. VAT',
    recipientPays: 'The recipient pays on delivery',
    recipientTotal: 'Total for recipient',
  },
  errors: {
    generic: 'Something went wrong on our side. Try again in a little while.',
    codes: {
      network: 'We could not reach the service. Check your connection and try again.',
      timeout: 'The answer took too long. Try again.',
      tooManyRequests: 'Too many requests were sent. Wait a little and try again.',
      serviceUnavailable: 'The service is not available right now. Try again in a little while.',
    },
  },
};
