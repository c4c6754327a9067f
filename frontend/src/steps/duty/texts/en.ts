import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  lead: 'This is what it costs to get the items through customs in the destination country, by today’s rules.',
  loading: 'Calculating duty and fees',
  caption: 'Duty on each item',
  item: 'Item',
  value: 'Value',
  duty: 'Duty',
  feesCaption: 'Fees and totals',
  fees: {
    CUSTOMS_CLEARED: 'Customs clearance',
    CUSTOMS_PROCESSED: 'Processing of the declaration',
    VALUE_FEE: 'Fee on the value',
  },
  totalDuty: 'Duty in total',
  totalFees: 'Fees in total',
  total: 'Duty and fees',
  usd: (amount) => `${amount} USD`,
  separate: 'The amount is an estimate and is not part of the price you pay here for postage.',
  failed: {
    title: 'We could not calculate duty and fees',
    body: 'You can try again, or go on without. The order can be completed all the same.',
  },
  notAvailable: 'We have no duty rates for this country now. You can go on without.',
};
