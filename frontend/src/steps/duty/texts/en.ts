import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/en';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  lead: 'Our estimate of what it costs to clear the items through customs in the destination country, by today’s rules.',
  loading: 'Calculating duty and fees',
  caption: 'Duty on each item',
  item: 'Item',
  value: 'Value',
  duty: 'Duty',
  feesCaption: 'Fees and totals',
  fees: {
    CUSTOMS_CLEARED: 'Customs clearance',
    CUSTOMS_PROCESSED: 'Processing the declaration',
    VALUE_FEE: 'Fee on the value',
  },
  totalDuty: 'Total duty',
  totalFees: 'Total fees',
  total: 'Duty and fees',
  usd: (amount) => `${amount}\u00a0USD`,
  whoPays: words.duty.who,
  failed:
    'We couldn’t calculate duty and fees. You can try again, or carry on without. You can still complete your order.',
  notAvailable: {
    title: 'We couldn’t calculate duty and fees',
    body: 'We don’t have duty rates for this country right now. You can carry on without.',
  },
};
