/** The receipt and its details. */
export const texts = {
  title: 'Bestillingen er betalt',
  refundedTitle: 'Bestillingen er refundert',
  refundedLead: 'Du har fått pengene tilbake. Sendingen kan ikke leveres inn lenger.',
  parcel: {
    lead: 'Merk pakken og lever den, så sender vi den av gårde. Ta vare på denne siden til pakken er kommet fram.',
    writeTitle: 'Merk pakken slik',
    write:
      'Skriv med blokkbokstaver på den største siden av pakken: deg selv, mottakeren og nummeret. Landet skrives på engelsk.',
    steps: {
      label: {
        title: 'Merk pakken',
        body: 'Bruk en penn som ikke smitter.',
      },
      counter: { title: 'Lever den over disken', body: 'Vis nummeret. Ikke legg pakken i en postkasse.' },
      receipt: { title: 'Få kvittering', body: 'Behold kvitteringen fra disken til pakken er kommet fram.' },
    },
  },
  letter: {
    lead: 'Merk brevet og lever det, så sender vi det av gårde. Ta vare på denne siden til brevet er kommet fram.',
    writeTitle: 'Skriv slik på konvolutten',
    write: 'Skriv med blokkbokstaver: deg selv, mottakeren og nummeret. Landet skrives på engelsk.',
    steps: {
      label: { title: 'Merk brevet', body: 'Bruk en penn som ikke smitter. Du trenger ikke frimerke.' },
      counter: { title: 'Lever det over disken', body: 'Vis nummeret. Ikke legg brevet i en postkasse.' },
      receipt: { title: 'Få kvittering', body: 'Behold kvitteringen fra disken til brevet er kommet fram.' },
    },
  },
  /** Instead of the above, for a letter that has no number of its own. */
  withoutNumber: {
    write:
      'Skriv med blokkbokstaver: deg selv, mottakeren, og ordrenummeret der frimerket pleier å være. Landet skrives på engelsk.',
    counter: 'Vis ordrenummeret. Ikke legg brevet i en postkasse.',
    envelope:
      'En konvolutt med avsenderen øverst til venstre, mottakeren nederst til høyre og ordrenummeret øverst til høyre',
  },
  envelope:
    'En konvolutt med avsenderen øverst til venstre, mottakeren nederst til høyre og nummeret til venstre for mottakeren',
  number: 'Nummer',
  inPlaceOfStamp: 'Der frimerket pleier å være',
  postagePaid: 'Betalt',
  from: 'Fra',
  to: 'Til',
  handInTitle: 'Slik leverer du',
  map: (postalCode: string) => `Finn et sted å levere nær ${postalCode}`,
  track: 'Følg sendingen',
  qrCode: 'QR-kode med nummeret, til å skanne ved disken',

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
    titles: {
      PAYMENT_FAILED: 'Betalingen gikk ikke gjennom',
      EXPIRED: 'Tiden for å betale gikk ut',
      CANCELLED: 'Vi fikk ikke fullført bestillingen',
    },
    bodies: {
      PAYMENT_FAILED: 'Betalingen ble avbrutt eller avvist. Du er ikke belastet.',
      EXPIRED: 'Bestillingen ble ikke betalt i tide. Du er ikke belastet.',
      CANCELLED:
        'Noe gikk galt hos oss etter at du betalte. Reservasjonen er opphevet, og du er ikke belastet.',
    },
    whatNow: 'Det du fylte ut, er der fortsatt. Gå tilbake og prøv en gang til.',
    orderAgain: 'Bestill på nytt',
    backToSummary: 'Tilbake til oppsummeringen',
    reference: (orderNumber: string) => `Ordrenummer ${orderNumber}`,
  },
};
