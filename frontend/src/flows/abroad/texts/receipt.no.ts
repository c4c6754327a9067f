/** The receipt and its details. */
export const texts = {
  title: 'Bestillingen er betalt',
  parcel: {
    lead: 'Sett adressen på pakken og lever den, så sender vi den av gårde. Ta vare på denne siden til pakken er kommet fram.',
    steps: {
      label: {
        title: 'Gjør pakken klar',
        body: 'Fest adresselappen godt, eller ha koden klar på mobilen. Dekk gamle lapper til.',
      },
      counter: {
        title: 'Lever den over disken',
        body: 'Vi skanner lappen eller koden. Ikke legg pakken i en postkasse.',
      },
      receipt: { title: 'Få kvittering', body: 'Behold kvitteringen fra disken til pakken er kommet fram.' },
    },
  },
  letter: {
    lead: 'Sett adressen på brevet og lever det, så sender vi det av gårde. Ta vare på denne siden til brevet er kommet fram.',
    steps: {
      label: {
        title: 'Gjør brevet klart',
        body: 'Fest adresselappen godt, eller ha koden klar på mobilen. Du trenger ikke frimerke.',
      },
      counter: {
        title: 'Lever det over disken',
        body: 'Vi skanner lappen eller koden. Ikke legg brevet i en postkasse.',
      },
      receipt: { title: 'Få kvittering', body: 'Behold kvitteringen fra disken til brevet er kommet fram.' },
    },
  },
  /** A letter that has no number, and so neither label nor code: it is written on by hand. */
  withoutNumber: {
    lead: 'Merk brevet og lever det, så sender vi det av gårde. Ta vare på denne siden til brevet er kommet fram.',
    writeTitle: 'Skriv slik på konvolutten',
    write:
      'Skriv med blokkbokstaver: deg selv, mottakeren, og ordrenummeret der frimerket pleier å være. Landet skrives på engelsk.',
    envelope:
      'En konvolutt med avsenderen øverst til venstre, mottakeren nederst til høyre og ordrenummeret øverst til høyre',
    steps: {
      label: { title: 'Merk brevet', body: 'Bruk en penn som ikke smitter. Du trenger ikke frimerke.' },
      counter: {
        title: 'Lever det over disken',
        body: 'Vis ordrenummeret. Ikke legg brevet i en postkasse.',
      },
      receipt: { title: 'Få kvittering', body: 'Behold kvitteringen fra disken til brevet er kommet fram.' },
    },
  },
  inPlaceOfStamp: 'Der frimerket pleier å være',
  postagePaid: 'Betalt',
  from: 'Fra',
  to: 'Til',
  handInTitle: 'Slik leverer du',
  map: (postalCode: string) => `Finn et sted å levere nær ${postalCode}`,
  track: 'Følg sendingen',

  receiptTitle: 'Kvittering',
  orderDate: 'Ordredato',
  orderNumber: 'Ordrenummer',
  parcelNumber: 'Pakkenummer',
  shipmentNumber: 'Sendingsnummer',
  paymentMethod: 'Betalt med',
  providers: { VIPPS: 'Vipps', NETS: 'Kort', CARD_TERMINAL: 'Kortterminal', SIMULATOR: 'Testbetaling' },
  vat: 'Herav mva.',
  total: 'Betalt',
  refunded: 'Refundert',
  print: 'Skriv ut',
  showDetails: 'Vis alle detaljer',
  sendAnother: 'Send noe mer',

  detailsTitle: (orderNumber: string) => `Detaljer for ordre ${orderNumber}`,
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
  kilos: (kilos: number) => `${String(kilos).replace('.', ',')} kg`,
  tariffNumber: (number: string) => `Tolltariffnummer ${number}`,
  madeIn: (country: string) => `Laget i ${country}`,
  reference: (number: string) => `IOSS-nummer ${number}`,
  company: (number: string) => `Organisasjonsnummer ${number}`,
  backToReceipt: 'Tilbake til kvitteringen',

  underWay: {
    title: 'Vi gjør klar bestillingen',
    awaitingPayment: 'Vi venter på svar om betalingen.',
    fulfilling: 'Betalingen er i orden. Sendingen får nummer og papirer nå.',
    staysHere: 'Siden oppdaterer seg selv. Du trenger ikke å betale på nytt.',
    long: 'Det tar litt lenger tid enn vanlig. Du kan vente her, eller komme tilbake til denne adressen senere.',
  },
  notCharged: {
    /** By the reason; `other` where none is known. */
    reasons: {
      PAYMENT_DECLINED: {
        title: 'Betalingen ble avvist',
        body: 'Banken eller betalingstjenesten sa nei. Prøv igjen, eller velg en annen måte å betale på.',
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
        body: 'Betalingstjenesten svarte ikke. Prøv igjen om litt, eller velg en annen måte å betale på.',
      },
      CAPTURE_REFUSED: {
        title: 'Betalingen ble ikke fullført',
        body: 'Beløpet kunne ikke trekkes da bestillingen var klar. Det som var reservert, er frigitt.',
      },
      PAYMENT_STATE: {
        title: 'Betalingen stemte ikke',
        body: 'Den var ikke slik vi ba betalingstjenesten om. Det som var reservert, er frigitt.',
      },
      NUMBER_NOT_ISSUED: {
        title: 'Sendingen fikk ikke noe nummer',
        body: 'Noe gikk galt hos oss etter at du betalte. Det som var reservert, er frigitt. Prøv igjen om litt.',
      },
      NOT_FULFILLED: {
        title: 'Vi fikk ikke gjennomført bestillingen',
        body: 'Noe av det du bestilte, var ikke å få. Det som var reservert, er frigitt.',
      },
      WITHDRAWN: {
        title: 'Bestillingen er trukket tilbake',
        body: 'Du avbestilte den, eller bestilte på nytt, før den var betalt.',
      },
      other: { title: 'Bestillingen ble ikke fullført', body: 'Noe gikk galt underveis.' },
    },
    notCharged: 'Du er ikke belastet.',
    whatNow: 'Det du fylte ut, er der fortsatt. Gå tilbake og prøv en gang til.',
    orderAgain: 'Bestill på nytt',
    backToSummary: 'Tilbake til oppsummeringen',
    reference: (orderNumber: string) => `Ordrenummer ${orderNumber}`,
  },
};
