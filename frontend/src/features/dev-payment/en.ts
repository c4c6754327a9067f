import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: 'Test payment',
  banner: 'This is a test. No money changes hands.',
  plays: (provider) => `This page plays the part of ${provider}. Choose how the payment ends.`,
  providers: {
    VIPPS: 'Vipps',
    NETS: 'Nets',
    CARD_TERMINAL: 'a card terminal',
    SIMULATOR: 'a payment provider',
  },
  amount: 'To pay',
  outcome: 'What does the customer do?',
  outcomes: {
    APPROVE: { title: 'Approves', description: 'The money is reserved.' },
    DECLINE: { title: 'Is declined', description: 'The bank says no.' },
    ABORT: { title: 'Cancels', description: 'The customer thinks better of it.' },
    EXPIRE: { title: 'Lets the time run out', description: 'The customer does nothing in time.' },
    APPROVE_REFUND_LATE: {
      title: 'Approves, is refunded late',
      description: 'If the order is cancelled, the money comes after ten seconds.',
    },
    APPROVE_REFUND_REFUSED: {
      title: 'Approves, is not refunded',
      description: 'If the order is cancelled, the money is not paid back.',
    },
  },
  webhook: 'How does the shop hear of it?',
  webhooks: {
    NORMAL: { title: 'At once', description: 'The notice comes once, immediately.' },
    LOST: { title: 'The notice is lost', description: 'The shop has to ask.' },
    DOUBLE: { title: 'Twice', description: 'The same notice comes two times.' },
    LATE: { title: 'Late', description: 'The notice comes after ten seconds.' },
  },
  submit: 'Complete the test payment',
  notFetched: 'We couldn’t load the test payment.',
  failed: 'The test payment could not be completed',
  ended: 'This test payment has already ended.',
  goOn: 'Go back to the order',
};
