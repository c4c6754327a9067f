export const texts = {
  title: 'Testbetaling',
  banner: 'Dette er en test. Ingen penger skifter eier.',
  plays: (provider: string) =>
    `Denne siden spiller rollen til ${provider}. Velg hvordan betalingen skal ende.`,
  providers: {
    VIPPS: 'Vipps',
    NETS: 'Nets',
    CARD_TERMINAL: 'en kortterminal',
    SIMULATOR: 'en betalingstjeneste',
  },
  amount: 'Å betale',
  outcome: 'Hva gjør kunden?',
  outcomes: {
    APPROVE: { title: 'Godkjenner', description: 'Pengene blir reservert.' },
    DECLINE: { title: 'Blir avvist', description: 'Banken sier nei.' },
    ABORT: { title: 'Avbryter', description: 'Kunden ombestemmer seg.' },
    EXPIRE: { title: 'Lar tiden gå ut', description: 'Kunden gjør ingenting i tide.' },
    APPROVE_REFUND_LATE: {
      title: 'Godkjenner, får sent tilbake',
      description: 'Blir bestillingen avbestilt, kommer pengene etter ti sekunder.',
    },
    APPROVE_REFUND_REFUSED: {
      title: 'Godkjenner, får ikke tilbake',
      description: 'Blir bestillingen avbestilt, blir pengene ikke betalt tilbake.',
    },
  },
  webhook: 'Hvordan får butikken vite det?',
  webhooks: {
    NORMAL: { title: 'Med det samme', description: 'Varselet kommer én gang, straks.' },
    LOST: { title: 'Varselet blir borte', description: 'Butikken må spørre selv.' },
    DOUBLE: { title: 'To ganger', description: 'Det samme varselet kommer to ganger.' },
    LATE: { title: 'For sent', description: 'Varselet kommer etter ti sekunder.' },
  },
  submit: 'Fullfør testbetalingen',
  notFetched: 'Vi fikk ikke hentet testbetalingen.',
  failed: 'Testbetalingen kunne ikke fullføres',
  ended: 'Denne testbetalingen er allerede avsluttet.',
  goOn: 'Gå tilbake til bestillingen',
};
