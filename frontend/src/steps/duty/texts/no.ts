import { words } from '@/steps/words/no';

export const texts = {
  lead: 'Vårt anslag for hva det koster å få varene gjennom tollen i mottakerlandet, etter reglene i dag.',
  loading: 'Regner ut toll og gebyrer',
  caption: 'Toll for hver vare',
  item: 'Vare',
  value: 'Verdi',
  duty: 'Toll',
  feesCaption: 'Gebyrer og sum',
  fees: {
    CUSTOMS_CLEARED: 'Fortolling',
    CUSTOMS_PROCESSED: 'Behandling av tolldeklarasjonen',
    VALUE_FEE: 'Gebyr av verdien',
  },
  totalDuty: 'Toll til sammen',
  totalFees: 'Gebyrer til sammen',
  total: 'Toll og gebyrer',
  usd: (amount: string) => `${amount}\u00a0USD`,
  whoPays: words.duty.who,
  failed:
    'Vi fikk ikke regnet ut toll og gebyrer. Du kan prøve igjen, eller gå videre uten. Du kan fullføre bestillingen likevel.',
  notAvailable: {
    title: 'Vi fikk ikke regnet ut toll og gebyrer',
    body: 'Vi har ingen tollsatser for dette landet nå. Du kan gå videre uten.',
  },
};
