import { priceLines } from '@/i18n/price-lines/no';
/** The pages up to the payment, the order card, and the words for sizes, weights and price parts. */
export const texts = {
  product: 'Stor pakke',
  extraLarge: 'Ekstra stor pakke',
  sizes: {
    NORMAL: 'Vanlig',
    CUSTOM: (length: number, width: number, height: number) => `${length} × ${width} × ${height} cm`,
  },
  upTo: (weight: string) => `Opptil ${weight}`,
  band: (from: string, to: string) => `${from}–${to}`,
  card: {
    product: 'Hva',
    size: 'Størrelse',
    weight: 'Vekt',
    recipient: 'Til',
    forRecipient: 'Mottakeren betaler',
  },
  priceLines: { ...priceLines, CONTENTS: 'Innholdet' },

  steps: {
    sender: 'Hvem sender?',
    recipient: 'Hvem er mottakeren?',
    customs: 'Hva er i pakken?',
    summary: 'Se over bestillingen',
    payment: 'Betal',
  },

  size: {
    title: 'Hvor stor og tung er pakken?',
    lead: 'Du ser prisen med én gang. Adressene kommer etterpå.',
    size: 'Hvor stor er den?',
    NORMAL: { title: 'Vanlig størrelse', description: 'Innenfor 120 × 60 × 60 cm. Du trenger ikke å måle.' },
    CUSTOM: {
      title: 'Ekstra stor eller lang',
      description: 'Lengste side opptil 240 cm. Skriv målene, så ser du om den kan sendes.',
    },
    handlingFee: (price: string) => `+ ${price} for håndtering`,
    measures: 'Mål i hele centimeter',
    measuresHelp: 'Mål på det lengste, bredeste og høyeste, med emballasje.',
    lengthInCms: 'Lengde',
    widthInCms: 'Bredde',
    heightInCms: 'Høyde',
    drawing: {
      NORMAL:
        'Omrisset av den største pakken i vanlig størrelse, 120 × 60 × 60 cm, ved siden av en person på 170 cm',
      CUSTOM: 'Pakken mot omrisset av vanlig størrelse, 120 × 60 × 60 cm, ved siden av en person på 170 cm',
    },
    locker: 'Er den innenfor 59 × 50 × 44 cm, kan mottakeren hente den i en pakkeboks.',
    fitsLocker: 'Pakken får plass i en pakkeboks.',
    fits: 'Pakken kan sendes.',
    reach: (sum: number, limit: number) =>
      `Lengste side og omkrets er ${sum} cm til sammen. Grensen er ${limit} cm.`,
    handling: (price: string) =>
      `Den er større enn vanlig størrelse. Det koster ${price} ekstra å håndtere den.`,
    handlingUnpriced: 'Den er større enn vanlig størrelse, og det koster litt ekstra å håndtere den.',
    extraLarge:
      'Du får opptil 10\u00a0000\u00a0kr i erstatning hvis en ekstra stor pakke blir borte eller skadet.',
    withinNormal: {
      title: 'Pakken er innenfor vanlig størrelse',
      body: 'Du kan velge vanlig størrelse. Prisen er den samme, og du slipper å måle.',
      choose: 'Velg vanlig størrelse',
      chosen: 'Vanlig størrelse er valgt',
    },
    tooSmall: {
      title: 'Pakken er for liten',
      body: 'Den må være minst 23 × 13 × 1 cm, så lappen får plass. Pakk den i en større eske.',
    },
    tooLong: {
      title: 'Pakken er for lang',
      body: (longest: number) => `Den lengste siden er ${longest} cm. Den kan være høyst 240 cm.`,
    },
    tooBig: {
      title: 'Pakken er for stor',
      body: (length: number, width: number, height: number, sum: number) =>
        `Lengste side ${length} + omkrets (2 × ${width} + 2 × ${height}) = ${sum} cm. Grensen er 360 cm.`,
    },
    weight: 'Hvor mye veier den?',
    weightHelp: 'Vei pakken med emballasje. Er du usikker, velger du det neste trinnet opp.',
    before: (price: string) => `Før ${price}`,
    loading: 'Henter vekttrinn og priser',
    failed: 'Vi fikk ikke hentet prisene.',
    lighter: 'Veier den under 5 kg og er innenfor 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm?',
    lighterLink: 'Send en liten pakke',
  },

  cash: {
    wanted: 'Mottakeren skal betale ved utlevering (postoppkrav)',
    wantedHelp: (fee: string) => `Pakken utleveres først når mottakeren har betalt. Koster ${fee}.`,
    wantedUnpriced: 'Pakken utleveres først når mottakeren har betalt.',
    type: 'Hva skal mottakeren betale for?',
    types: {
      FREIGHT_ONLY: {
        title: 'Bare frakten',
        description: 'Mottakeren betaler frakt og gebyrer. Du betaler ingenting nå.',
      },
      CONTENT_ONLY: {
        title: 'Bare innholdet',
        description: 'Mottakeren betaler det du skal ha for innholdet. Du betaler frakten.',
      },
      FREIGHT_AND_CONTENT: {
        title: 'Både frakten og innholdet',
        description: 'Mottakeren betaler alt. Du betaler ingenting nå.',
      },
    },
    amount: 'Beløp for innholdet',
    amountHelp: (limit: string) => `I hele kroner, mindre enn ${limit}.`,
    amountHelpUnpriced: 'I hele kroner.',
    accountNumber: 'Kontonummeret ditt',
    accountNumberHelp:
      'Elleve sifre. Hit utbetaler vi det mottakeren betaler for innholdet, innen fem virkedager.',
    accountNumberHelpFreight:
      'Elleve sifre. Det må følge med et postoppkrav, også når mottakeren bare betaler frakten.',
    onDelivery: 'Mottakeren betaler ved utlevering',
    total: 'Sum for mottaker',
  },

  price: {
    title: 'Å betale nå',
    waiting: 'Skriv målene, så ser du prisen.',
    failed: 'Vi fikk ikke hentet prisen.',
  },

  summary: {
    parcel: 'Pakken',
    what: 'Hva',
    size: 'Størrelse',
    weight: 'Vekt',
    edit: 'Endre størrelse og vekt',
    cash: 'Postoppkrav',
    cashFor: 'Mottakeren betaler for',
    amount: 'Beløp for innholdet',
    accountNumber: 'Kontonummer',
    editCash: 'Endre postoppkrav',
    go: 'Gå til betaling',
    goFree: 'Gå videre',
    places: {
      size: 'størrelse og vekt',
      sender: 'avsender',
      recipient: 'mottaker',
      customs: 'tollopplysninger',
      cash: 'postoppkrav',
    },
  },
  payment: {
    lead: 'Alt er klart. Pakken får nummer og lapp når du har betalt.',
    freeTitle: 'Bestill',
    freeLead: 'Alt er klart. Pakken får nummer og lapp når du har bestilt.',
  },

  fieldErrors: {
    'size.REQUIRED': 'Velg hvor stor pakken er',
    'weight.REQUIRED': 'Velg hvor mye pakken veier',
    'lengthInCms.REQUIRED': 'Skriv lengden på pakken',
    'lengthInCms.INVALID': 'Skriv lengden i hele centimeter',
    'lengthInCms.TOO_SMALL': 'Skriv lengden som et tall over 0',
    'lengthInCms.TOO_LARGE': 'Lengden kan være høyst 240 cm',
    'widthInCms.REQUIRED': 'Skriv bredden på pakken',
    'widthInCms.INVALID': 'Skriv bredden i hele centimeter',
    'widthInCms.TOO_SMALL': 'Skriv bredden som et tall over 0',
    'widthInCms.TOO_LARGE': 'Bredden kan være høyst 240 cm',
    'heightInCms.REQUIRED': 'Skriv høyden på pakken',
    'heightInCms.INVALID': 'Skriv høyden i hele centimeter',
    'heightInCms.TOO_SMALL': 'Skriv høyden som et tall over 0',
    'heightInCms.TOO_LARGE': 'Høyden kan være høyst 240 cm',
    'dimensions.TOO_SMALL': 'Pakken er for liten. Den må være minst 23 × 13 × 1 cm.',
    'dimensions.TOO_LARGE': 'Pakken er for stor. Lengste side og omkrets kan være høyst 360 cm til sammen.',
    'cashOnDelivery.type.REQUIRED': 'Velg hva mottakeren skal betale for',
    'cashOnDelivery.amount.REQUIRED': 'Skriv hva mottakeren skal betale for innholdet',
    'cashOnDelivery.amount.INVALID': 'Skriv beløpet i hele kroner',
    'cashOnDelivery.amount.TOO_SMALL': 'Beløpet må være minst 1 krone',
    'cashOnDelivery.amount.TOO_LARGE': 'Beløpet er høyere enn et postoppkrav kan være',
    'cashOnDelivery.accountNumber.REQUIRED': 'Skriv kontonummeret ditt',
    'cashOnDelivery.accountNumber.INVALID':
      'Sjekk kontonummeret. Det har elleve sifre, og det siste skal stemme med de andre.',
    termsRequired: 'Du må godta vilkårene',
  },
};
