import { plural } from '@/i18n/plural';

/** The texts about orders that are not completed, or no longer. */
export const states = {
  cancelled: {
    titles: {
      REFUND_REQUESTED: 'Bestillingen er avbestilt',
      REFUNDED: 'Pengene er betalt tilbake',
      REFUND_REFUSED: 'Bestillingen er avbestilt',
    },
    /** For an order without a payment by the sender. */
    freeTitle: 'Bestillingen er avbestilt',
    waiting: 'Venter på tilbakebetalingen',
    requested: (amount: string) => `${amount} er på vei tilbake til deg.`,
    /** Instead, of what was paid at a terminal: staff refund it there. */
    atCounter: (amount: string, orderNumber: string) =>
      `Du skal ha ${amount} tilbake. Ta med kortet du betalte med til et postkontor, og oppgi ordrenummer ${orderNumber}.`,
    staysHere: 'Siden oppdaterer seg selv. Du trenger ikke å vente her: pengene kommer likevel.',
    refunded: (amount: string) =>
      `${amount} er betalt tilbake. Det kan ta noen dager før beløpet er på kontoen.`,
    refundedOn: (amount: string, date: string) =>
      `${amount} ble betalt tilbake ${date}. Det kan ta noen dager før beløpet er på kontoen.`,
    refused: {
      title: 'Vi fikk ikke betalt tilbake pengene',
      reasons: {
        bank: (amount: string) =>
          `Du skal ha ${amount} tilbake, men banken eller kortet du betalte med, tar ikke imot pengene.`,
        period: (amount: string) =>
          `Du skal ha ${amount} tilbake, men det er for lenge siden du betalte til at pengene kan gå samme vei.`,
        us: (amount: string) =>
          `Du skal ha ${amount} tilbake, men betalingstjenesten fikk ikke sendt pengene. Det er ikke noe du har gjort feil.`,
      },
      next: (orderNumber: string) =>
        `Kontakt kundeservice og oppgi ordrenummer ${orderNumber}. Ha et kontonummer klart, så betaler vi dit.`,
    },
    isVoid: {
      item: 'Ingenting kan leveres inn lenger: det du har skrevet ut eller skrevet på, gjelder ikke.',
      visit: 'Sjåføren kommer ikke. Det du skulle sende, kan du levere selv.',
    },
    elsewhere: {
      closed: 'Du har ikke avbestilt selv, men bestillingen er avsluttet.',
      why: 'Vet du ikke hvorfor, kan du spørre kundeservice.',
      used: 'Det du har levert inn, blir ikke stoppet. Du trenger ikke å gjøre noe.',
    },
  },
  underWay: {
    title: 'Vi gjør bestillingen klar',
    awaitingPayment: 'Vi venter på svar om betalingen.',
    paid: 'Betalingen er i orden.',
    received: 'Vi har tatt imot bestillingen.',
    fulfilling: {
      item: 'Sendingen får nummer og dokumenter nå.',
      code: (count: number) => `Vi lager ${plural(count, 'sendekoden', 'sendekodene')} nå.`,
      visit: 'Vi setter av plass hos sjåføren nå.',
    },
    staysHere: 'Siden oppdaterer seg selv. Du trenger ikke å bestille på nytt.',
    long: 'Det tar litt lenger tid enn vanlig. Du kan vente her, eller komme tilbake til denne adressen senere.',
  },
  /** For an order that only a newer release of the page can show. */
  unknown: {
    title: 'Vi har bestillingen din',
    body: 'Siden du ser på, er for gammel til å vise hvordan det går med den. Last den inn på nytt.',
    help: 'Hjelper det ikke, kan du prøve igjen om litt eller ta kontakt med kundeservice.',
    quote: (orderNumber: string) => `Oppgi ordrenummer ${orderNumber}.`,
    reload: 'Last inn siden på nytt',
  },
  /** For an order that failed after capture; `cancelled` has the texts about the refund. */
  chargedInVain: {
    lead: 'Bestillingen ble det ikke noe av, men du er belastet. Du skal ha alt tilbake.',
    nothingToDropOff: 'Det er ingenting å levere inn. Vil du fortsatt sende noe, må du bestille på nytt.',
  },
  notCharged: {
    /** By reason; `other` for an unknown reason. */
    reasons: {
      PAYMENT_DECLINED: {
        title: 'Betalingen ble avvist',
        body: 'Banken eller betalingstjenesten godtok den ikke. Prøv igjen, eller velg en annen betalingsmåte. Går det fortsatt ikke, hjelper vi deg på et postkontor.',
      },
      PAYMENT_ABORTED: {
        title: 'Betalingen ble avbrutt',
        body: 'Du gikk ut av betalingen før den var ferdig.',
      },
      PAYMENT_EXPIRED: {
        title: 'Tiden for å betale gikk ut',
        body: 'Bestillingen ble ikke betalt i tide.',
      },
      PAYMENT_NOT_OPENED: {
        title: 'Betalingen kom ikke i gang',
        body: 'Betalingstjenesten svarte ikke. Prøv igjen om litt, eller velg en annen betalingsmåte.',
      },
      CAPTURE_REFUSED: {
        title: 'Betalingen ble ikke fullført',
        body: 'Beløpet kunne ikke trekkes da bestillingen var klar.',
      },
      PAYMENT_STATE: {
        title: 'Betalingen stemte ikke',
        body: 'Den var ikke slik vi ba betalingstjenesten om.',
      },
      NUMBER_NOT_ISSUED: {
        title: 'Sendingen fikk ikke noe nummer',
        body: 'Noe gikk galt hos oss etter at du bestilte. Prøv igjen om litt.',
      },
      NOT_FULFILLED: {
        title: 'Vi fikk ikke gjennomført bestillingen',
        body: 'Noe av det du bestilte, var ikke tilgjengelig.',
      },
      PICKUP_FULL: {
        title: 'Dagen du valgte, ble full',
        body: 'Sjåføren ble fullbooket før bestillingen din var klar.',
        whatNow:
          'Det du fylte ut, er der fortsatt. Gå tilbake og velg en annen dag, eller lever på en annen måte.',
      },
      PICKUP_DATE_PASSED: {
        title: 'Dagen du valgte, kan ikke bestilles lenger',
        body: 'Fristen gikk ut før bestillingen din var klar.',
        whatNow:
          'Det du fylte ut, er der fortsatt. Gå tilbake og velg en annen dag, eller lever på en annen måte.',
      },
      PICKUP_NOT_SERVICEABLE: {
        title: 'Vi kan ikke hente på adressen din',
        body: 'Ingen av rutene våre går forbi postkassen.',
        whatNow:
          'Det du fylte ut, er der fortsatt. Gå tilbake og sjekk at adressen er riktig, eller lever på en annen måte.',
      },
      PICKUP_ALREADY_ORDERED: {
        title: 'Henting er allerede bestilt',
        body: 'En annen bestilling for den samme sendingen ble betalt først. Du trenger ikke å gjøre noe. Hadde du med flere sendinger, kan du bestille henting av dem.',
      },
      WITHDRAWN: {
        title: 'Bestillingen er trukket tilbake',
        body: 'Du avbestilte den, eller bestilte på nytt.',
      },
      other: { title: 'Bestillingen ble ikke fullført', body: 'Noe gikk galt underveis.' },
    },
    notCharged: 'Du er ikke belastet.',
    released: 'Er et beløp reservert, blir det frigitt.',
    whatNow: 'Det du fylte ut, er der fortsatt. Gå tilbake og prøv en gang til.',
    orderAgain: 'Bestill på nytt',
    backToOrder: 'Tilbake til bestillingen',
    reference: (orderNumber: string) => `Ordrenummer ${orderNumber}`,
  },
};
