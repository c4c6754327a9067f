/** The texts that all flows with a driver's visit share; a flow's texts include them as `visit`. */
export const visit = {
  product: 'Henting i egen postkasse',
  mailbox: 'Hvor skal vi hente?',
  items: 'Nummer eller kode',
  time: {
    title: 'Når skal vi hente?',
    short: 'Tidspunkt',
    answers: 'Henting',
    day: 'Dag',
    ready: 'Det må ligge i postkassen før kl.\u00a007:00',
    edit: 'Endre dag',
    place: 'hentedag',
  },
  notOrdered: 'Henting ble ikke bestilt',
  receipt: {
    lead: 'En sjåfør kommer til postkassen din. Du trenger ikke å være hjemme.',
    day: 'Hentedag',
    from: 'Hos',
    howTitle: 'Slik gjør du',
    ready: {
      title: 'Gjør klart',
      body: 'Pakk godt inn. Sjekk at lapp eller kode sitter godt fast og kan leses.',
    },
    mailbox: {
      title: 'Legg i postkassen',
      body: (day: string, time: string) =>
        `${day} før kl.\u00a0${time}. Sjekk at navnet ditt står på postkassen.`,
    },
    collected: {
      title: 'Vi henter',
      body: (from: string, to: string) => `Sjåføren kommer mellom kl.\u00a0${from} og ${to} samme dag.`,
    },
  },
};

export type VisitWords = typeof visit;
