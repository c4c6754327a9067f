import { words } from '@/steps/words/no';

export const texts = {
  lead: 'Postoppkrav er for deg som selger noe, eller vil at mottakeren skal betale frakten. De fleste går rett videre.',
  wanted: 'Mottakeren skal betale ved utlevering (postoppkrav)',
  wantedHelp: (fee: string) => `Pakken utleveres først når mottakeren har betalt. Koster ${fee}.`,
  wantedUnpriced: 'Pakken utleveres først når mottakeren har betalt.',
  type: 'Hva skal mottakeren betale for?',
  types: {
    FREIGHT_ONLY: {
      title: words.cash.types.FREIGHT_ONLY,
      description: 'Mottakeren betaler frakt og gebyrer. Du betaler ingenting nå.',
    },
    CONTENT_ONLY: {
      title: words.cash.types.CONTENT_ONLY,
      description: 'Mottakeren betaler det du skal ha for innholdet. Du betaler frakten.',
    },
    FREIGHT_AND_CONTENT: {
      title: words.cash.types.FREIGHT_AND_CONTENT,
      description: 'Mottakeren betaler alt. Du betaler ingenting nå.',
    },
  },
  amount: 'Beløp for innholdet',
  amountHelp: (limit: string) => `I hele kroner, mindre enn ${limit}.`,
  amountHelpUnpriced: 'I hele kroner.',
  accountNumber: 'Kontonummeret ditt',
  accountNumberHelp:
    'Elleve sifre. Hit utbetaler vi det mottakeren betaler for innholdet, innen fem virkedager etter utleveringen.',
  accountNumberHelpFreight:
    'Elleve sifre. Det må følge med et postoppkrav, også når mottakeren bare betaler frakten.',
  fieldErrors: {
    'cashOnDelivery.type.REQUIRED': 'Velg hva mottakeren skal betale for',
    'cashOnDelivery.amount.REQUIRED': 'Skriv hva mottakeren skal betale for innholdet',
    'cashOnDelivery.amount.INVALID': 'Skriv beløpet i hele kroner',
    'cashOnDelivery.amount.TOO_SMALL': 'Beløpet må være minst 1 krone',
    'cashOnDelivery.amount.TOO_LARGE': 'Beløpet er for høyt for et postoppkrav. Skriv et lavere beløp.',
    'cashOnDelivery.accountNumber.REQUIRED': 'Skriv kontonummeret ditt',
    'cashOnDelivery.accountNumber.INVALID':
      'Sjekk kontonummeret. Ett av sifrene ser ut til å være feil, eller det mangler noen.',
  },
};
