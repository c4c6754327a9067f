import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/en';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  wanted: 'The recipient is to pay on delivery (cash on delivery)',
  wantedHelp: (fee) => `The parcel is handed out once the recipient has paid. Costs ${fee}.`,
  wantedUnpriced: 'The parcel is handed out once the recipient has paid.',
  type: 'What is the recipient to pay for?',
  types: {
    FREIGHT_ONLY: {
      title: words.cash.types.FREIGHT_ONLY,
      description: 'The recipient pays postage and fees. You pay nothing now.',
    },
    CONTENT_ONLY: {
      title: words.cash.types.CONTENT_ONLY,
      description: 'The recipient pays what you want for the contents. You pay the postage.',
    },
    FREIGHT_AND_CONTENT: {
      title: words.cash.types.FREIGHT_AND_CONTENT,
      description: 'The recipient pays everything. You pay nothing now.',
    },
  },
  amount: 'Amount for the contents',
  amountHelp: (limit) => `In whole kroner, less than ${limit}.`,
  amountHelpUnpriced: 'In whole kroner.',
  accountNumber: 'Your account number',
  accountNumberHelp:
    'Eleven digits, Norwegian. We pay what the recipient pays for the contents to it, within five business days.',
  accountNumberHelpFreight:
    'Eleven digits, Norwegian. It goes with every cash on delivery, also when the recipient only pays the postage.',
  onDelivery: 'The recipient pays on delivery',
  total: 'Total for recipient',
};
