import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/en';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  lead: 'Cash on delivery is for when you’re selling something, or want the recipient to pay the postage. Most people go straight on.',
  wanted: 'The recipient pays on delivery (cash on delivery)',
  wantedHelp: (fee) => `The parcel isn’t handed over until the recipient has paid. Costs ${fee}.`,
  wantedUnpriced: 'The parcel isn’t handed over until the recipient has paid.',
  type: 'What should the recipient pay for?',
  types: {
    FREIGHT_ONLY: {
      title: words.cash.types.FREIGHT_ONLY,
      description: 'The recipient pays postage and fees. You pay nothing now.',
    },
    CONTENT_ONLY: {
      title: words.cash.types.CONTENT_ONLY,
      description: 'The recipient pays what you ask for the contents. You pay the postage.',
    },
    FREIGHT_AND_CONTENT: {
      title: words.cash.types.FREIGHT_AND_CONTENT,
      description: 'The recipient pays for everything. You pay nothing now.',
    },
  },
  amount: 'Amount for the contents',
  amountHelp: (limit) => `In whole kroner, less than ${limit}.`,
  amountHelpUnpriced: 'In whole kroner.',
  accountNumber: 'Your account number',
  accountNumberHelp:
    'A Norwegian account number, eleven digits. We pay you what the recipient pays for the contents within five working days of delivery.',
  accountNumberHelpFreight:
    'A Norwegian account number, eleven digits. It’s needed even when the recipient only pays the postage.',
  fieldErrors: {
    'cashOnDelivery.type.REQUIRED': 'Choose what the recipient should pay for',
    'cashOnDelivery.amount.REQUIRED': 'Enter what the recipient should pay for the contents',
    'cashOnDelivery.amount.INVALID': 'Enter the amount in whole kroner',
    'cashOnDelivery.amount.TOO_SMALL': 'The amount must be at least 1 krone',
    'cashOnDelivery.amount.TOO_LARGE': 'The amount is too high for cash on delivery. Enter a lower amount.',
    'cashOnDelivery.accountNumber.REQUIRED': 'Enter your account number',
    'cashOnDelivery.accountNumber.INVALID':
      'Check the account number. One of the digits seems to be wrong or missing.',
  },
};
