import { words } from '@/steps/words/no';

export const texts = {
  weight: 'Hvor mye veier den?',
  weightHelp: 'Vei pakken med emballasje. Er du usikker, velger du den neste vektklassen.',
  upTo: words.upTo,
  fromTo: (from: string, to: string) => `${from}–${to}`,
  offer: 'Tilbud',
  /** Read out before the struck price. */
  before: 'før',
  loading: 'Henter vekt og priser',
  failed: 'Vi fikk ikke hentet prisene.',
  /** For parcels that are priced by the whole kilo. */
  kilos: {
    label: 'Vekt i hele kilo',
    help: 'Rund opp: en pakke på 2,3\u00a0kg regnes som 3\u00a0kg. Pakken kan veie opptil 20\u00a0kg med emballasje.',
    less: 'Ett kilo mindre',
    more: 'Ett kilo mer',
    say: (kilos: number) => `${kilos}\u00a0kg`,
    required: 'Skriv vekten i hele kilo, fra 1 til 20',
  },
  /** The complaints about typed measures. */
  measureErrors: {
    'lengthInCms.REQUIRED': 'Skriv lengden på pakken',
    'lengthInCms.INVALID': 'Skriv lengden i hele centimeter',
    'lengthInCms.TOO_SMALL': 'Skriv lengden som et tall over 0',
    'widthInCms.REQUIRED': 'Skriv bredden på pakken',
    'widthInCms.INVALID': 'Skriv bredden i hele centimeter',
    'widthInCms.TOO_SMALL': 'Skriv bredden som et tall over 0',
    'heightInCms.REQUIRED': 'Skriv høyden på pakken',
    'heightInCms.INVALID': 'Skriv høyden i hele centimeter',
    'heightInCms.TOO_SMALL': 'Skriv høyden som et tall over 0',
    'dimensions.TOO_SMALL': 'Pakken er for liten. Den må være minst 23\u00a0×\u00a013\u00a0×\u00a01\u00a0cm.',
  },
  /** By the limit of a side in centimetres. */
  sideTooLong: {
    lengthInCms: (longest: number) => `Lengden kan være høyst ${longest}\u00a0cm`,
    widthInCms: (longest: number) => `Bredden kan være høyst ${longest}\u00a0cm`,
    heightInCms: (longest: number) => `Høyden kan være høyst ${longest}\u00a0cm`,
  },
  /** For the measures of a large parcel. */
  large: {
    measures: 'Mål i hele centimeter',
    measuresHelp: 'Mål der pakken er lengst, bredest og høyest, med emballasje.',
    lengthInCms: 'Lengde',
    widthInCms: 'Bredde',
    heightInCms: 'Høyde',
    drawing:
      'Pakken mot omrisset av vanlig størrelse, 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm, ved siden av en person på 170\u00a0cm',
    locker:
      'Er den innenfor 59\u00a0×\u00a050\u00a0×\u00a044\u00a0cm, kan mottakeren hente den i en pakkeboks.',
    fitsLocker: 'Pakken får plass i en pakkeboks.',
    fits: 'Pakken kan sendes.',
    reach: (sum: number, limit: number) =>
      `Lengste side og omkrets er ${sum}\u00a0cm til sammen. Grensen er ${limit}\u00a0cm.`,
    handling: (price: string) =>
      `Den er større enn vanlig størrelse. Det koster ${price} ekstra å håndtere den.`,
    handlingUnpriced: 'Den er større enn vanlig størrelse, og det koster litt ekstra å håndtere den.',
    suggested: 'Så stor kan en vanlig pakke være. Skriv målene på din.',
    callFirst:
      'Ikke alle steder tar imot de største pakkene. Spør gjerne der du vil levere den, før du kjøper.',
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
      body: 'Den må være minst 23\u00a0×\u00a013\u00a0×\u00a01\u00a0cm, så lappen får plass. Pakk den i en større eske.',
    },
    tooLong: {
      title: 'Pakken er for lang',
      body: (longest: number) =>
        `Den lengste siden er ${longest}\u00a0cm. Den kan være høyst 240\u00a0cm. Sjekk målene, eller pakk den kortere.`,
    },
    tooBig: {
      title: 'Pakken er for stor',
      body: (length: number, width: number, height: number, sum: number) =>
        `Lengste side ${length} + omkrets (2\u00a0×\u00a0${width} + 2\u00a0×\u00a0${height}) = ${sum}\u00a0cm. Grensen er 360\u00a0cm. Sjekk målene, eller fordel innholdet på flere pakker.`,
    },
  },
};
