import { plural } from '@/i18n/plural';
import { owner } from './owner/no';
import { states } from './states/no';

export interface Hours {
  readonly readyBy: string;
  readonly collectedBy: string;
}

const putByHour =
  (what: string) =>
  ({ readyBy, collectedBy }: Hours) =>
    `${what} i postkassen din før kl.\u00a0${readyBy}. Sjåføren kommer mellom kl.\u00a0${readyBy} og ${collectedBy}.`;

/** The texts that the receipts of all orders share. */
export const texts = {
  owner,
  ...states,
  notFound: {
    title: 'Ingen ordre ble funnet',
    /** When the shop did not answer, which says nothing about the order. */
    unreachable:
      'Vi får ikke kontakt med butikken nå. Siden prøver igjen av seg selv. Har du bestilt, trenger du ikke å bestille på nytt.',
    hints: ['Sjekk at du har brukt riktig ordrereferanse.', 'Prøv igjen senere.'],
  },
  /** How to come back to the page. */
  keep: {
    sentTo: (email: string) => `Kvitteringen og lenken til denne siden er sendt til ${email}.`,
    bookmark: 'Ta vare på lenken til denne siden, så finner du den igjen.',
    copy: 'Kopier lenken',
    copied: 'Lenken er kopiert',
    refused: 'Nettleseren lot oss ikke kopiere. Kopier adressen øverst i nettleseren i stedet.',
    share: 'Del',
  },
  /** Of what is shared. */
  shareTitle: (orderNumber: string) => `Kvittering for ordre ${orderNumber}`,
  again: {
    title: 'Send igjen',
    body: {
      item: 'Samme mottaker og samme sending, ferdig utfylt. Du kan endre alt før du betaler.',
      visit: 'Samme adresse, ferdig utfylt. Du velger en ny dag.',
      /** For what has no recipient, or several. */
      plain: 'Det samme, ferdig utfylt. Du kan endre alt før du betaler.',
    },
    button: { item: 'Send igjen', visit: 'Bestill henting igjen' },
    other: 'Send noe annet',
    replace: {
      title: 'Erstatte bestillingen du holder på med?',
      body: 'Du har fylt ut en bestilling som ikke er betalt. Den blir slettet.',
      keep: 'Nei, behold den',
      confirm: 'Ja, erstatt den',
    },
    failed: 'Vi fikk ikke hentet det vi trenger. Prøv igjen om litt.',
    /** The list of orders that the browser remembers. */
    remember: 'Husk den i denne nettleseren',
    remembered: 'Nettleseren husker den. Du finner den på forsiden.',
    forget: 'Fjern den fra nettleseren',
    forgotten: 'Den er fjernet fra nettleseren.',
    notRemembered: 'Nettleseren lot oss ikke lagre den.',
  },
  saveReceipt: 'Last ned kvittering\u00a0(PDF)',

  documents: {
    either: 'Velg én av to måter',
    code: {
      title: 'Vis koden',
      picture: (number: string) => `QR-kode for ${number}, til å skanne ved disken`,
      body: {
        parcel: 'Vis koden når du leverer pakken, så skriver vi ut adresselappen for deg.',
        letter: 'Vis koden når du leverer brevet, så skriver vi ut adresselappen for deg.',
      },
      bright: 'Gjør skjermen lys når koden skal skannes.',
      save: 'Lagre koden som bilde',
      sheet: 'Koden på et ark\u00a0(PDF)',
    },
    label: {
      title: 'Skriv ut lappen',
      body: {
        parcel:
          'Skriv ut arket, brett det langs de stiplede linjene, og fest det på den største siden av pakken.',
        letter: 'Skriv ut arket, brett det langs de stiplede linjene, og fest det på forsiden av brevet.',
      },
      a4: 'Adresselapp på A4\u00a0(PDF)',
      own: 'Bare lappen, til etikettskriver\u00a0(PDF)',
    },
    /** For several letters. */
    several: {
      code: {
        title: 'Vis kodene',
        body: 'Du trenger ikke å skrive ut noe: åpne arket på mobilen når du leverer brevene, så skriver vi ut adresselappene for deg.',
        sheet: 'Kodene, én for hvert brev\u00a0(PDF)',
      },
      label: {
        title: 'Skriv ut lappene',
        body: 'Skriv ut arkene, ett for hvert brev. Brett dem langs de stiplede linjene, og fest hvert ark på brevet til den som står på det.',
        a4: 'Alle adresselappene på A4\u00a0(PDF)',
        own: 'Bare lappene, til etikettskriver\u00a0(PDF)',
      },
    },
  },

  cancel: {
    title: 'Avbestille?',
    until: {
      item: (moment: string) =>
        `Har du ombestemt deg? Du kan avbestille til ${moment}, så lenge ingenting er levert inn.`,
      visit: (moment: string) => `Har du ombestemt deg? Du kan avbestille til ${moment}.`,
    },
    moneyBack: 'Du får pengene tilbake.',
    /** For an order that is still being issued. */
    open: {
      lead: 'Vil du ikke vente? Du kan avbestille nå.',
      stops: 'Vi stopper bestillingen. Du får ikke nummer eller dokumenter.',
      money: 'Er beløpet reservert eller trukket, får du det tilbake.',
    },
    used: {
      all: (count: number) =>
        `${plural(count, 'Sendingen', 'Alt')} er levert inn. Derfor kan du ikke avbestille lenger.`,
      some: 'Noe av dette er levert inn. Derfor kan du ikke avbestille lenger.',
    },
    tooLate: (moment: string) => `Fristen for å avbestille gikk ut ${moment}.`,
    button: 'Avbestill',
    sending: 'Avbestiller',
    confirm: {
      title: 'Vil du avbestille?',
      isVoid: {
        item: 'Ingenting kan leveres inn: det du har skrevet ut eller skrevet på, slutter å gjelde med en gang.',
        visit: 'Sjåføren kommer ikke. Det du skulle sende, kan du levere selv.',
      },
      money: (amount: string) => `Du får tilbake ${amount} samme vei som du betalte.`,
      /** Of what was paid at a terminal. */
      atCounter: (amount: string) =>
        `Du får tilbake ${amount} på et postkontor. Ta med kortet du betalte med, og oppgi ordrenummeret.`,
      wait: 'Det tar vanligvis opptil fem virkedager før pengene er på kontoen.',
      keep: 'Nei, behold den',
      confirm: 'Ja, avbestill',
    },
    failed: 'Bestillingen ble ikke avbestilt',
    /** For a call whose outcome is unknown. */
    unclear: {
      title: 'Vi vet ikke ennå om bestillingen blir avbestilt',
      body: 'Det kan likevel være notert at du vil avbestille. Se her igjen om noen minutter, og prøv en gang til hvis bestillingen fortsatt gjelder.',
    },
    errors: {
      ORDER_USED:
        'Innlevering er registrert, og da kan du ikke avbestille. Vil du stoppe det som er levert inn, må du kontakte kundeservice.',
      CANCELLATION_TOO_LATE:
        'Fristen for å avbestille er gått ut. Er noe galt med bestillingen, kan du kontakte kundeservice.',
      ORDER_STATE:
        'Bestillingen er endret siden du åpnet siden. Her ser du nå hvordan den står. Kontakt kundeservice hvis noe ikke stemmer.',
      paymentInternal: 'Vi fikk ikke svar fra betalingstjenesten.',
    } as Record<string, string>,
    orderNumber: (orderNumber: string) => `oppgi ordrenummer ${orderNumber}`,
  },

  paid: 'Bestillingen er betalt',
  /** For an order without a payment by the sender. */
  ready: 'Bestillingen er klar',
  from: 'Fra',
  to: 'Til',
  droppedOff: 'Sendingen er levert inn',
  dropOffTitle: 'Slik leverer du',
  /** For an item that is dropped off at a counter. */
  counter: {
    lead: {
      parcel: 'Lever pakken over disken. Ta vare på denne siden til den er kommet fram.',
      letter: 'Lever brevet over disken. Ta vare på denne siden til det er kommet fram.',
    },
    ready: { parcel: 'Gjør pakken klar', letter: 'Gjør brevet klart', letters: 'Gjør brevene klare' },
    /** Of a parcel's label. */
    attach: 'Fest adresselappen godt på den største siden. Dekk gamle lapper til.',
    /** Follows what to do with the label, where the counter scans codes. */
    orShow: 'Skal du vise kode i stedet, trenger du bare mobilen.',
    dropOff: {
      parcel: 'Lever den over disken',
      letter: 'Lever det over disken',
      letters: 'Lever dem over disken',
    },
    receipt: 'Få kvittering',
    keep: {
      parcel: 'Behold kvitteringen fra disken til pakken er kommet fram.',
      letter: 'Behold kvitteringen fra disken til brevet er kommet fram.',
      letters: 'Behold kvitteringen fra disken til brevene er kommet fram.',
    },
  },
  /** For a parcel with a code to write on it by hand. */
  code: {
    title: 'Koden din',
    validUntil: (date: string) => `Kan brukes til og med ${date}.`,
    once: 'Den gjelder for én pakke.',
    writeTitle: 'Skriv den på pakken',
    write: [
      'De tre linjene under hverandre, på den største siden.',
      'Med blokkbokstaver som kan leses på en armlengdes avstand.',
      'Med penn eller tusj som ikke smitter av.',
      'Du trenger ikke å skrive adressen, for den ligger i koden.',
    ],
  },
  onDelivery: {
    title: 'Mottakeren betaler ved utlevering',
    explanation: 'Pakken utleveres når dette er betalt.',
    total: 'Sum for mottaker',
    payout: (account: string) =>
      `Det mottakeren betaler for innholdet, utbetaler vi til konto ${account} innen fem virkedager etter utleveringen.`,
  },
  /** For codes whose last day is over. */
  expired: {
    title: (count: number) => plural(count, 'Koden er gått ut', 'Kodene er gått ut'),
    body: (count: number, date: string) =>
      `${plural(count, 'Den', 'De')} kunne brukes til og med ${date}. Vil du fortsatt sende noe, kan du bestille på nytt.`,
  },
  /** For codes to write on letters. */
  codes: {
    title: (count: number) => plural(count, 'Koden din', 'Kodene dine'),
    validUntil: (count: number, date: string) =>
      `${plural(count, 'Koden', 'Kodene')} kan brukes til og med ${date}.`,
    once: (count: number) => plural(count, 'Den gjelder for ett brev.', 'Hver kode gjelder for ett brev.'),
    count: (index: number, count: number) => (count === 1 ? 'Kode' : `Kode ${index} av ${count}`),
    left: (left: number, count: number) => `Du har ${left} av ${count} koder igjen.`,
    usedFor: 'Brukt til:',
    sheet: (count: number) => plural(count, 'Koden på et ark', 'Kodene på et ark'),
  },
  writing: {
    title: (count: number) => plural(count, 'Skriv den på brevet', 'Skriv én på hvert brev'),
    body: 'De tre linjene øverst til høyre, der frimerket pleier å sitte. Bruk blokkbokstaver og en penn som ikke smitter av.',
  },
  /** For a letter without a number, which has neither label nor code: the sender writes the address on it by hand. */
  addressWriting: {
    title: 'Skriv slik på konvolutten',
    body: 'Skriv navn og adresse på deg selv og mottakeren med blokkbokstaver, og ordrenummeret der frimerket pleier å sitte. Skriv landet på engelsk.',
    envelope:
      'En konvolutt med avsenderen øverst til venstre, mottakeren nederst til høyre og ordrenummeret øverst til høyre',
    inPlaceOfStamp: 'Der frimerket pleier å sitte',
    postagePaid: 'Betalt',
  },
  reference: (number: string) => `IOSS-nummer ${number}`,
  company: (number: string) => `Organisasjonsnummer ${number}`,
  parcelSteps: {
    counter: 'På et postkontor eller i en butikk som tar imot pakker. Vi leser koden og setter på lappen.',
    locker: 'Legg den i en pakkeboks',
    lockerBody: 'Tast inn koden på skjermen ved boksene, legg pakken i luken som åpner seg, og lukk den.',
    mailbox: 'Legg den i postkassen',
    mailboxBody: (day: string, readyBy: string) => `${day} før kl.\u00a0${readyBy}.`,
    track: 'Spor pakken',
    trackFromLocker: 'Når vi har hentet den fra boksen, ser du det på sporingen.',
    trackFromMailbox: 'Når sjåføren har hentet den, ser du det på sporingen.',
  },
  letterSteps: {
    write: {
      title: 'Skriv koden',
      body: (count: number) =>
        `Skriv ${plural(count, 'den på brevet', 'én på hvert brev')} sammen med mottakerens adresse.`,
    },
    post: {
      title: (count: number) => plural(count, 'Post brevet', 'Post brevene'),
      body: 'I en rød innleverings\u00adpostkasse, eller på et postkontor.',
    },
    collect: {
      title: (count: number) =>
        plural(count, 'Legg brevet i postkassen din', 'Legg brevene i postkassen din'),
      body: (count: number, { day, from, to }: { day: string; from: string; to: string }) =>
        `${plural(count, 'Det', 'De')} må ligge der før kl.\u00a0${from} ${day}. Vi henter mellom kl.\u00a0${from} og ${to}.`,
    },
  },
  pickup: {
    title: (day: string) => `Vi henter ${day}`,
    body: {
      parcel: putByHour('Legg pakken'),
      letter: putByHour('Legg brevet'),
      letters: putByHour('Legg brevene'),
      any: putByHour('Alt må ligge'),
    },
    name: 'Sjekk at navnet ditt står på postkassen, og at den ikke er låst.',
    calendar: 'Legg i kalenderen',
    /** Everything that the driver was to collect has been dropped off. */
    cancelled: {
      title: 'Sjåføren kommer ikke',
      body: 'Det sjåføren skulle hente, er allerede levert inn. Du trenger ikke å gjøre noe.',
      price: 'Prisen for hentingen betales ikke tilbake.',
      calendar: 'Fjern hentingen fra kalenderen',
    },
    missed: {
      question: 'Ble det ikke hentet? Innen 14 dager koster en ny henting ingenting.',
      order: 'Bestill ny henting',
      reordered: 'Ny henting er bestilt. Vi har sendt deg en egen kvittering på e\u2011post.',
    },
  },
  map: {
    anywhere: (postalCode: string) => `Finn et sted å levere nær ${postalCode}`,
    locker: (postalCode: string) => `Finn en pakkeboks nær ${postalCode}`,
  },
  trackParcel: 'Spor pakken',
  trackLetter: 'Spor brevet',
  trackTo: (name: string) => `Spor brevet til ${name}`,

  receiptTitle: 'Kvittering',
  orderDate: 'Ordredato',
  orderNumber: 'Ordrenummer',
  parcelNumber: 'Pakkenummer',
  shipmentNumber: 'Sendingsnummer',
  itemNumbers: (count: number) => plural(count, 'Sendingsnummer', 'Sendingsnumre'),
  paymentMethod: 'Betalt med',
  providers: { VIPPS: 'Vipps', NETS: 'Kort', CARD_TERMINAL: 'Kortterminal', SIMULATOR: 'Testbetaling' },
  vat: 'Herav mva.',
  /** For a price without VAT, and why. */
  noVat: {
    abroad: 'Herav mva. (fritatt: transport til utlandet)',
    svalbard: 'Herav mva. (fritatt: transport til, fra eller på Svalbard)',
    outside: 'Herav mva. (fritatt: transport utenfor avgiftsområdet)',
  },
  total: 'Betalt',
  price: 'Pris',
  /** For an order that costs the sender nothing. */
  free: (recipientPays: boolean) => (recipientPays ? 'Mottakeren betaler' : 'Gratis'),
  refunded: 'Refundert',
  print: 'Skriv ut siden',
  showDetails: 'Vis alle detaljer',

  detailsTitle: 'Alle detaljer',
  ofOrder: (orderNumber: string) => `Ordre ${orderNumber}`,
  shipment: 'Sendingen',
  contents: 'Innhold',
  reasons: {
    SALE: 'Solgte varer',
    GIFT: 'Gave',
    DOCUMENTS: 'Dokumenter',
    COMMERCIAL_SAMPLE: 'Vareprøve',
    RETURNED_GOODS: 'Returvarer',
    OTHER: 'Annet',
  },
  tariffNumber: (number: string) => `Tolltariffnummer ${number}`,
  madeIn: (country: string) => `Laget i ${country}`,
  backToReceipt: 'Tilbake til kvitteringen',
};
