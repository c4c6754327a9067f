export const texts = {
  name: 'Navn',
  street: 'Adresse',
  addressLine2: 'Adresselinje 2',
  addressLine2Help: 'Det som ikke får plass i adressen, som leilighet eller bygning',
  addressLine2HelpAbroad: 'Leilighet, bygning, område eller c/o',
  postalCode: 'Postnummer',
  city: 'Poststed',
  country: 'Land',
  /** Most countries have them. */
  noPostalCode: 'Har landet ikke postnummer, skriver du 0000.',
  email: 'E-post',

  /** For the dial codes that are always offered, and those that too many countries share to list. */
  dialCodeNames: {
    '+47': 'Norge',
    '+46': 'Sverige',
    '+45': 'Danmark',
    '+1': 'USA, Canada, Karibia',
  } as Record<string, string>,

  emailDoubt: (meant: string) => `Sjekk e‑postadressen. Mente du ${meant}?`,
  postalCodePlace: (city: string) => `Poststed: ${city}`,
  postalCodeReplaces: (code: string, town: string, written: string) =>
    `Postnummer ${code} hører til ${town}, ikke ${written}. Sjekk at postnummeret stemmer.`,

  addressSearch: {
    description: 'Gate og nummer, eller postboks',
    /** Where a PO box is refused. */
    streetOnly: 'Gate og nummer',
    noHits: 'Vi fant ingen slik adresse. Du kan skrive den ferdig selv.',
    doubt: 'Er du sikker på at adressen er riktig? Du har ikke valgt den fra listen.',
  },

  state: {
    label: 'Delstat',
    help: 'Skriv navnet eller forkortelsen, og velg fra listen',
    noHits: 'Vi fant ingen delstat med det navnet.',
  },

  /** For an address that must be picked from the search. */
  pickedAddress: {
    description: 'Begynn å skrive gate og nummer, eller postboks, og velg adressen fra listen',
    noHits: 'Vi fant ingen slik adresse. Sjekk at den er skrevet riktig, med nummer.',
    failed: 'Vi får ikke søkt etter adresser akkurat nå. Vent litt, og skriv adressen en gang til.',
    pick: 'Velg adressen fra listen.',
  },

  /** For one of several recipients. */
  recipientDialog: {
    addTitle: 'Legg til mottaker',
    editTitle: 'Endre mottaker',
    save: 'Lagre mottakeren',
    cancel: 'Avbryt',
    errors: 'Rett opp dette før du lagrer',
  },

  personSearch: {
    searching: 'Søker etter navn og adresse',
    found: (name: string) => `Vi fant ${name} og fylte inn navn og adresse. Sjekk at det stemmer.`,
    kept: (name: string) =>
      `Nummeret hører til ${name}. Det du selv har skrevet, lot vi stå. Sjekk at det stemmer.`,
    none: 'Vi fant ingen med dette nummeret. Fyll inn navn og adresse selv.',
    failed: 'Vi får ikke søkt på nummeret nå. Fyll inn navn og adresse selv.',
  },

  saved: {
    title: 'Bruke samme avsender som sist?',
    use: 'Bruk denne',
    dismiss: 'Nei takk',
    forget: 'Slett den',
    used: 'Avsenderen er fylt inn.',
    forgotten: 'Avsenderen er slettet.',
    remember: 'Husk avsenderen til neste gang',
    rememberHelp:
      'Navn, adresse, telefon og e‑post lagres bare i denne nettleseren. Fjerner du haken, slettes de.',
  },

  sender: {
    lead: 'Begynn med telefonnummeret. Finner vi deg, fyller vi inn navn og adresse.',
    emailHelp: 'Hit sender vi kvitteringen.',
    business: {
      title: 'Sender du for en bedrift?',
      companyVatNumber: 'Organisasjonsnummer',
      reference: 'IOSS-nummer',
      referenceHelp: 'Bare når du selger varer til EU og momsen er betalt på forhånd.',
    },
  },

  careOf: {
    checkbox: 'Det står et annet navn på postkassen (c/o)',
    help: { sender: 'Hvis du bor hos noen andre.', recipient: 'Hvis mottakeren bor hos noen andre.' },
    name: 'Navnet på postkassen (c/o)',
  },

  recipient: {
    lead: 'Begynn med telefonnummeret til mottakeren. Finner vi navn og adresse, fyller vi dem inn.',
    moved: (country: string) => `Landet er nå ${country}. Skriv den nye adressen. Resten har vi beholdt.`,
    leadAbroad: 'Skriv navn og adresse med latinske bokstaver, slik det skal stå på sendingen.',
    emailHelp: 'Vi varsler mottakeren når sendingen kommer. Fyll inn telefon eller e‑post, gjerne begge.',
    noTextMessage: 'Dette er ikke et mobilnummer, så vi kan ikke sende SMS til mottakeren.',
    contact: 'Hvordan kan vi nå mottakeren?',
    contactHelp:
      'Fyll inn e‑post eller telefon, gjerne begge. Vi bruker dem til varsler og spørsmål om sendingen.',
  },

  /** The texts of wrong fields, by field and code. `most` is the number of characters that a field has room for. */
  fieldErrorsOf: {
    sender: {
      'phoneNumber.REQUIRED': 'Skriv telefonnummeret ditt',
      'name.REQUIRED': 'Skriv navnet ditt',
      'address.street.REQUIRED': 'Skriv adressen din',
      'address.street.NOT_ALLOWED':
        'Vi kan ikke hente fra en postboks. Skriv gateadressen der postkassen din står.',
      'address.addressLine2.NOT_ALLOWED':
        'Vi kan ikke hente fra en postboks. Fjern den fra adresselinje 2, og skriv gateadressen.',
      'address.postalCode.REQUIRED': 'Skriv postnummeret ditt',
      'address.city.REQUIRED': 'Skriv poststedet ditt',
      'email.REQUIRED': 'Skriv e‑postadressen din',
    },
    recipient: {
      'phoneNumber.REQUIRED': 'Skriv telefonnummeret til mottakeren',
      'phoneNumber.PHONE_OR_EMAIL_REQUIRED': 'Skriv telefonnummer eller e‑post til mottakeren',
      'name.REQUIRED': 'Skriv navnet på mottakeren',
      'address.street.REQUIRED': 'Skriv adressen til mottakeren',
      'address.street.NOT_ALLOWED': 'Vi kan ikke levere i en postboks. Skriv gateadressen til mottakeren.',
      'address.addressLine2.NOT_ALLOWED':
        'Vi kan ikke levere i en postboks. Fjern den fra adresselinje 2, og skriv gateadressen.',
      'address.postalCode.REQUIRED': 'Skriv postnummeret til mottakeren',
      'address.city.REQUIRED': 'Skriv poststedet til mottakeren',
      'email.PHONE_OR_EMAIL_REQUIRED': 'Skriv telefonnummer eller e‑post til mottakeren',
    },
  },
  nameTooLong: (most: number) => `Kort ned navnet til høyst ${most} tegn`,
  streetTooLong: (most: number) => `Kort ned adressen til høyst ${most} tegn`,
  useAddressLine2: 'Bruk adresselinje 2 til det som ikke får plass.',
  addressLine2TooLong: (most: number) => `Kort ned adresselinje 2 til høyst ${most} tegn`,
  careOfIncluded: 'c/o medregnet',
  fieldErrors: {
    'phoneNumber.INVALID':
      'Sjekk telefonnummeret og landkoden. Et norsk nummer har åtte sifre. I de fleste andre land skriver du ikke 0 først.',
    'phoneNumber.INVALID_CHARACTERS':
      'Skriv telefonnummeret med bare sifre og bindestrek, og velg riktig landkode',
    'phoneNumber.TOO_LONG': 'Kort ned telefonnummeret til høyst 15 tegn',
    'name.INVALID_CHARACTERS': 'Skriv navnet med latinske bokstaver',
    'careOfName.REQUIRED': 'Skriv navnet som står på postkassen, eller fjern haken for c/o',
    'careOfName.NOT_ALLOWED': 'Skriv et navn her, ikke en postboks',
    'careOfName.TOO_LONG': 'Kort ned c/o-navnet til høyst 46 tegn',
    'careOfName.INVALID_CHARACTERS': 'Skriv c/o-navnet med latinske bokstaver',
    'address.street.INVALID_CHARACTERS': 'Skriv adressen med latinske bokstaver',
    'address.street.UNKNOWN': 'Ugyldig adresse, velg en adresse fra listen',
    'address.addressLine2.INVALID_CHARACTERS': 'Skriv adresselinje 2 med latinske bokstaver',
    'address.postalCode.INVALID': 'Skriv postnummeret med fire sifre',
    'address.postalCode.UNKNOWN': 'Sjekk postnummeret. Vi finner ikke noe sted med dette nummeret.',
    'address.postalCode.NOT_ALLOWED':
      'Dette postnummeret har bare postbokser. Skriv postnummeret til gateadressen.',
    'address.city.TOO_LONG': 'Kort ned poststedet til høyst 35 tegn',
    'address.city.INVALID_CHARACTERS': 'Skriv poststedet med latinske bokstaver',
    'email.INVALID': 'Skriv e‑postadressen slik: navn@eksempel.no',
    'email.TOO_LONG': 'Kort ned e‑postadressen til høyst 254 tegn',
    'companyVatNumber.INVALID': 'Sjekk organisasjonsnummeret. Alle de ni sifrene må stemme.',
    'reference.INVALID': 'Skriv IOSS-nummeret som IM og ti sifre, eller la feltet stå tomt',
  },
  /** Where the rules abroad are others. */
  fieldErrorsAbroad: {
    'address.state.REQUIRED': 'Velg delstaten til mottakeren',
    'address.state.UNKNOWN': 'Velg en delstat fra listen',
    'address.postalCode.TOO_SHORT': 'Skriv et postnummer på minst 2 tegn',
    'address.postalCode.TOO_LONG': 'Kort ned postnummeret til høyst 13 tegn',
    'address.postalCode.INVALID_CHARACTERS':
      'Skriv postnummeret med bokstaver fra A til Z, tall, mellomrom, bindestrek, skråstrek eller komma',
    'phoneNumber.INVALID': 'Sjekk telefonnummeret og landkoden. I de fleste land skriver du ikke 0 først.',
  },
};
