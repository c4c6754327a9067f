export const texts = {
  siteName: 'bestill',
  skipToContent: 'Hopp til innhold',
  toFrontPage: 'bestill, til forsiden',
  otherLanguage: 'English',
  optional: 'valgfritt',
  next: 'Neste',
  back: 'Tilbake',
  cancel: 'Avbryt',
  close: 'Lukk',
  edit: 'Endre',
  tryAgain: 'Prøv igjen',
  loading: 'Laster',
  saveAndReturn: 'Lagre og gå til oppsummeringen',
  progress: (step: number, total: number) => `Steg ${step} av ${total}`,
  errorSummary: 'Rett opp dette før du går videre',
  services: {
    stamps: 'Digitalt frimerke',
    smallParcel: 'Liten pakke',
    largeParcel: 'Stor pakke',
    abroad: 'Send til utlandet',
    pickup: 'Send fra egen postkasse',
  },
  notFound: {
    title: 'Vi fant ikke siden (404)',
    body: 'Vi kunne dessverre ikke finne siden du leter etter.',
  },
  serverError: {
    title: 'En feil har oppstått (500)',
    body: 'Det oppstod en uventet feil. Vennligst prøv igjen litt senere. Dersom dette fortsetter, ta kontakt med kundeservice.',
  },
  notLoaded: {
    title: 'Vi fikk ikke hentet siden',
    body: 'Sjekk nettforbindelsen og prøv igjen. Det du har fylt ut, blir ikke borte.',
  },
  noOrderFound: {
    title: 'Ingen ordre ble funnet',
    hints: ['Sjekk at du har brukt riktig ordrereferanse.', 'Prøv igjen senere.'],
  },
  backToServices: 'Tilbake til tjenester',
  frontPage: 'Til postselskapets forside',
  customerService: 'Kundeservice',
  maintenance: {
    title: 'Vedlikehold',
    body: (start: string, end: string) =>
      `Fra ${start} til ${end} kan betaling være utilgjengelig i perioder. Prøv igjen senere hvis bestillingen ikke går gjennom.`,
  },
  testEnvironment: (name: string) => `Testmiljø: ${name}`,
  footer: 'Bestill og betal frakt på nett. Du trenger ingen konto.',
  confirmCancel: {
    title: 'Avbryte bestillingen?',
    body: 'Det du har fylt ut, blir slettet.',
    confirm: 'Ja, avbryt',
    keep: 'Nei, fortsett',
  },
  combobox: {
    hits: (count: number) =>
      count === 1 ? '1 treff. Velg med piltastene.' : `${count} treff. Velg med piltastene.`,
    noHits: 'Ingen treff',
    searching: 'Søker',
    chosen: (label: string) => `${label} er valgt`,
    clear: 'Tøm feltet',
  },
  phone: {
    countryCode: 'Landkode',
    number: 'Telefonnummer',
  },
  orderCard: {
    title: 'Din bestilling',
    open: 'Vis bestillingen',
    close: 'Skjul bestillingen',
    priceLabel: 'Pris',
    noPrice: 'Pris vises når du har valgt',
  },
  errors: {
    generic: 'Noe gikk galt hos oss. Prøv igjen om litt.',
    codes: {
      network: 'Vi fikk ikke kontakt med tjenesten. Sjekk nettforbindelsen og prøv igjen.',
      timeout: 'Det tok for lang tid å få svar. Prøv igjen.',
      tooManyRequests: 'Det ble sendt for mange forespørsler. Vent litt og prøv igjen.',
      serviceUnavailable: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
    } as Record<string, string>,
  },
};
