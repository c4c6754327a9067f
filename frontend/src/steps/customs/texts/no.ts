import { plural } from '@/i18n/plural';
import { words } from '@/steps/words/no';

export const texts = {
  lead: 'Tollen i mottakerlandet trenger å vite hva du sender, og hvorfor.',
  /** For a parcel inside Norway. */
  inland: {
    lead: 'Svar på hva som er i pakken, og hvorfor du sender den.',
    borders: {
      SVALBARD: {
        title: 'For tollen regnes Svalbard som utland',
        body: 'Derfor må vi vite hva som er i pakken, selv om den blir i Norge.',
      },
      JAN_MAYEN: {
        title: 'For tollen regnes Jan Mayen som utland',
        body: 'Derfor må vi vite hva som er i pakken, selv om den blir i Norge.',
      },
      TRANSIT: {
        title: 'Pakken kjøres gjennom et annet land',
        body: 'På denne strekningen går veien gjennom Sverige eller Finland. Derfor må tollen vite hva som er i pakken.',
      },
    },
    routeFailed: {
      title: 'Vi fikk ikke sjekket om pakken må gjennom tollen',
      body: 'Det må vi vite før vi kan ta imot bestillingen. Det du har fylt ut, er tatt vare på.',
    },
  },
  reason: {
    label: 'Hvorfor sender du dette?',
    placeholder: 'Velg årsak',
    clears: 'Velger du en annen årsak, må du føre opp varene på nytt.',
    names: words.customs.reasons,
    change: {
      title: 'Bytte årsak?',
      body: (count: number) =>
        `En annen årsak stiller andre krav til varene. ${plural(
          count,
          'Varen du har ført opp, blir slettet.',
          `De ${count} varene du har ført opp, blir slettet.`,
        )}`,
      confirm: 'Bytt årsak og slett varene',
      keep: 'Behold årsaken',
      done: 'Årsaken er byttet og varene er slettet',
    },
  },
  notices: {
    usa: {
      title: (country: string) => `Varer til ${country}`,
      lines: ['Hver vare må ha et tolltariffnummer med ti sifre.', words.duty.who],
    },
    tariffNumber: {
      title: 'Du trenger tolltariffnummer',
      lines: ['Hver vare til dette landet må ha et tolltariffnummer. Vi hjelper deg med å finne det.'],
    },
    documents: 'Et brev med bare dokumenter trenger ingen varer på listen.',
  },
  items: {
    title: 'Varer',
    empty: 'Ingen varer er ført opp ennå.',
    add: 'Legg til vare',
    addFirstReason: 'Velg årsak før du legger til varer.',
    full: (max: number) =>
      `En tolldeklarasjon har plass til ${max} varelinjer. Slett én for å legge til en ny.`,
    edit: 'Endre',
    editItem: (description: string) => `Endre ${description}`,
    remove: 'Slett',
    removeItem: (description: string) => `Slett ${description}`,
    removed: (description: string) => `${description} er slettet.`,
    undo: 'Angre',
    undoItem: (description: string) => `Angre slettingen av ${description}`,
    pieces: (count: number) => `${count} stk.`,
    tariffNumber: (number: string) => `Tariff ${number}`,
    origin: (country: string) => `Fra ${country}`,
    unmet: 'Må rettes for dette landet',
    correct: (description: string) => `Rett ${description} for dette landet`,
    totalValue: 'Samlet verdi',
    totalWeight: 'Samlet nettovekt',
    ofChosen: (weight: string, chosen: string) => `${weight} av ${chosen}`,
    added: (description: string, total: string) => `${description} er lagt til. ${total}`,
    changed: (description: string, total: string) => `${description} er endret. ${total}`,
    restored: (description: string, total: string) => `${description} er tilbake på listen. ${total}`,
    total: (count: number, value: string, weight: string) =>
      `${count} ${plural(count, 'vare', 'varer')}, til sammen ${value} og ${weight}.`,
  },
  problems: {
    REASON_REQUIRED: 'Velg hvorfor du sender dette',
    ITEMS_REQUIRED: 'Legg til minst én vare',
    EXPORT_CLEARANCE_REQUIRED: 'Varene er verdt mer enn 5\u00a0000\u00a0kr til sammen',
    VALUE_ABOVE_DESTINATION_LIMIT: 'Varene er verdt mer enn mottakerlandet tillater',
    WEIGHT_EXCEEDS_CHOSEN: 'Varene veier mer enn vekten du har valgt',
  },
  noItems: {
    title: 'Ingen varer er ført opp',
    body: 'Legg til én eller flere varer, så tollen vet hva som er i sendingen.',
  },
  clearance: {
    title: 'Du kan ikke bestille denne sendingen her',
    body: (value: string) =>
      `Varene er verdt ${value} til sammen. Er innholdet verdt mer enn 5\u00a0000\u00a0kr, må det fortolles ved utførsel, og det kan vi ikke gjøre på nett.`,
    cure: 'Er verdien skrevet feil, kan du rette den i listen. Er den riktig, hjelper kundeservice deg med å få sendingen av gårde.',
    customerService: 'Kontakt kundeservice',
  },
  aboveLimit: {
    body: (value: string, most: string, country: string, gift: boolean) =>
      `Varene er verdt ${value} til sammen. ${gift ? 'Gaver' : 'Varer'} til ${country} kan være verdt høyst ca. ${most}.`,
    cure: 'Rett verdien hvis den er feil, eller ta ut noe.',
    cureOfGift:
      'Rett verdien hvis den er feil, eller ta ut noe. Er det ikke en gave, velger du en annen årsak.',
  },
  overweight: {
    title: 'Varene veier mer enn du har valgt',
    body: (actual: string, chosen: string) =>
      `Varene veier ${actual} til sammen. Du har valgt opptil ${chosen}.`,
    raise: (weight: string, price: string) => `Øk til ${weight} for ${price}`,
    raiseBody: (weight: string, price: string, before: string) =>
      `Med opptil ${weight} koster sendingen ${price}. Nå er prisen ${before}.`,
    packaging: 'Husk at emballasjen også veier.',
    pricing: 'Henter prisen',
    priceFailed: 'Vi fikk ikke hentet prisen for den nye vekten.',
    /** Announced, as the order card announces the new price. */
    raised: (weight: string) => `Vekten er økt til ${weight}.`,
    maximum: (max: string, isLetter: boolean) =>
      isLetter
        ? `Et brev kan veie høyst ${max}. Ta ut noe, eller send det som pakke.`
        : `En slik pakke kan veie høyst ${max}. Ta ut noe, eller fordel varene på flere pakker.`,
  },
  dialog: {
    addTitle: 'Legg til vare',
    editTitle: 'Endre vare',
    search: {
      label: 'Hva er det?',
      help: 'Skriv på norsk eller engelsk, for eksempel «strikkegenser», og velg et treff. Da fyller vi ut det tollen trenger.',
      noHits: 'Ingen treff. Prøv et enklere ord, eller skriv det selv.',
      failed: 'Søket virker ikke akkurat nå. Du kan skrive det selv.',
    },
    edit: 'Endre',
    editDeclared: (description: string) => `Endre ${description}`,
    writeYourself: 'Skriv det selv',
    description: 'Beskrivelse på engelsk',
    descriptionHelp: 'Skriv hva det er og hva det er laget av, for eksempel «Knitted wool sweater».',
    quantity: 'Antall',
    value: 'Verdi i kroner',
    valueHelp: 'Av alle til sammen, i hele kroner.',
    valueLimit: (most: string, country: string, gift: boolean) =>
      `${gift ? 'Gaver' : 'Varer'} til ${country}: høyst ${most} for hele sendingen.`,
    netWeight: 'Nettovekt i kilo',
    netWeightHelp: 'Av alle til sammen uten emballasje, for eksempel 0,35.',
    netWeightTooLarge: (kilos: number) =>
      `Vekten kan være høyst ${kilos}\u00a0kg. Skriv den i kilo: 400\u00a0gram er 0,4.`,
    tariffNumber: 'Tolltariffnummer',
    tariffHelp: (digits: readonly number[]) =>
      digits.length > 1
        ? 'Seks, åtte eller ti sifre, som 6110.20.00.'
        : digits.includes(10)
          ? 'Ti sifre, som 6110.20.2079.'
          : 'Åtte sifre, som 6110.20.00.',
    origin: 'Opprinnelsesland',
    originHelp: 'Landet der varen er laget.',
    originsFailed: 'Vi fikk ikke hentet opprinnelsesland.',
    save: 'Lagre varen',
    cancel: 'Avbryt',
    errors: 'Rett opp dette før du lagrer',
  },
  fieldErrors: {
    'description.REQUIRED': 'Beskriv varen på engelsk',
    'description.TOO_LONG': 'Kort ned beskrivelsen til høyst 256 tegn',
    'description.INVALID_CHARACTERS': 'Bruk bare latinske bokstaver, tall og vanlige tegn i beskrivelsen',
    'quantity.REQUIRED': 'Skriv hvor mange det er',
    'quantity.INVALID': 'Skriv antallet som et helt tall',
    'quantity.TOO_SMALL': 'Antallet må være minst 1',
    'quantity.TOO_LARGE': 'Antallet kan være høyst 9\u00a0999',
    'value.REQUIRED': 'Skriv hva varene er verdt',
    'value.INVALID': 'Skriv verdien i hele kroner',
    'value.TOO_SMALL': 'Verdien må være minst 1 krone',
    'value.TOO_LARGE': 'Verdien er for høy til å føres opp her. Sjekk at du har skrevet riktig.',
    'netWeight.REQUIRED': 'Skriv hva varene veier',
    'netWeight.INVALID': 'Skriv vekten i kilo med høyst tre desimaler, for eksempel 0,35',
    'netWeight.TOO_SMALL': 'Vekten må være minst 0,001\u00a0kg',
    'tariffNumber.REQUIRED': 'Finn eller skriv tolltariffnummeret',
    'tariffNumber.INVALID': 'Sjekk tolltariffnummeret: det har feil antall sifre eller finnes ikke',
    'origin.REQUIRED': 'Velg land',
    'origin.UNKNOWN': 'Velg et land fra listen',
  },
};
