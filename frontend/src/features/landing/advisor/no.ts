import type { Extra } from '@/domain/advisor/choices';
import { plural } from '@/i18n/plural';

export const texts = {
  understood: 'Slik forstod vi deg',
  usual: 'Mål og vekt er det som er vanlig. Rett dem om dine er annerledes.',
  usualMeasures: 'Målene er det som er vanlig. Rett dem om dine er annerledes.',
  usualWeight: 'Vekten er det som er vanlig. Rett den om din er annerledes.',
  unread: (words: string) => `Dette forstod vi ikke: ${words}. Fyll heller ut feltene under.`,
  unasked: 'Skriv hva du vil sende, eller fyll ut feltene under.',
  danger: (word: string) => `Vær obs på «${word}»: det kan være farlig gods.`,
  dangerLink: 'Se hva du ikke kan sende',

  size: 'Mål i centimeter, med emballasje',
  length: 'Lengde',
  width: 'Bredde',
  height: 'Høyde',
  weight: 'Vekt',
  weightHelp: 'For eksempel 900\u00a0g eller 1,2\u00a0kg',
  country: 'Land',
  countryHelp: 'Der mottakeren er',
  norway: 'Norge',
  to: (place: string) => `til ${place}`,
  place: 'Postnummer eller sted',
  placeHelp: 'Kan stå tomt',
  extras: 'Hva er viktig for deg?',
  extra: {
    TRACKING: 'Sporing',
    PARCEL_LOCKER: 'Pakkeboks',
    MAILBOX_PICKUP: 'Henting i egen postkasse',
    EXPRESS: 'Ekspress',
    CASH_ON_DELIVERY: 'Postoppkrav',
    SECURE_DELIVERY: 'Sikker utlevering',
    COMPENSATION: 'Erstatning',
  } satisfies Record<Extra, string>,

  errors: {
    NOT_POSITIVE: 'Alle mål må være større enn 0.',
    TOO_LARGE:
      'For stor for oss. Lengste side kan være høyst 240\u00a0cm, og lengste side pluss omkretsen høyst 360\u00a0cm.',
    TOO_LARGE_FOR_MAILBOX:
      'For stor for henting i postkassen. Den kan være høyst 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm.',
    NOT_A_NUMBER: 'Skriv målene med tall, for eksempel 35 eller 2,5.',
    WEIGHT: 'Skriv vekten med g eller kg, for eksempel 900\u00a0g eller 1,2\u00a0kg.',
    WEIGHT_TOO_HIGH: 'For tungt for oss. Vi tar høyst 35\u00a0kg.',
    PLACE: 'Vi kjenner ikke stedet. Sjekk skrivemåten, eller skriv postnummeret.',
  },

  nothingYet: 'Fyll inn det du vet, så viser vi hva som passer.',
  found: (count: number) => `${count || 'Ingen'} ${plural(count, 'tjeneste', 'tjenester')} passer`,
  none: 'Vi finner ikke akkurat det du leter etter. Sjekk om du kan fjerne ett eller flere valg.',
  misfits: 'Dette passer ikke',
  from: (price: string) => `Fra ${price}`,
  countriesFailed: 'Vi fikk ikke hentet listen over land.',
  pricesFailed: 'Vi fikk ikke hentet prisene.',
  choose: 'Velg',
  cheapest: 'Rimeligst',
  needs: {
    PEN: 'Du trenger bare en penn',
    LABEL: 'Du trenger ikke skriver: vis en QR-kode',
    LABEL_OF_GOODS: 'Du trenger ikke skriver',
    STAMP: 'Du trenger frimerker',
  },
  /** Where counters scan no codes. */
  needsPrinter: {
    LABEL: 'Du må skrive ut en adresselapp',
    LABEL_OF_GOODS: 'Du må skrive ut en adresselapp hvis du sender varer',
  },
  reasons: {
    TOO_LONG: (cm: string, most: string) => `${cm}\u00a0cm for lang: høyst ${most}\u00a0cm`,
    TOO_WIDE: (cm: string, most: string) => `${cm}\u00a0cm for bred: høyst ${most}\u00a0cm`,
    TOO_THICK: (cm: string, most: string) => `${cm}\u00a0cm for tykk: høyst ${most}\u00a0cm`,
    LETTER_SUM: (cm: string, most: string) =>
      `Sidene er ${cm}\u00a0cm for lange til sammen: høyst ${most}\u00a0cm`,
    PARCEL_GIRTH: (cm: string, most: string) =>
      `${cm}\u00a0cm for stor: lengste side pluss omkretsen kan være høyst ${most}\u00a0cm`,
    TOO_HEAVY: (grams: string, most: string) => `${grams} for tung: høyst ${most}`,
    TOO_SMALL: (least: string) => `For liten: bruk emballasje på minst ${least}\u00a0cm`,
    WITHIN_NORMAL: 'Ikke nødvendig: den passer som vanlig pakke',
    TOO_LARGE_FOR_LOCKER: 'For stor for pakkeboks: høyst 59\u00a0×\u00a050\u00a0×\u00a044\u00a0cm',
    COUNTRY_UNAVAILABLE: 'Vi sender ikke til landet akkurat nå',
    NOT_SOLD: 'Selges ikke i denne størrelsen og vekten',
    LACKS: {
      TRACKING: 'Har ikke sporing',
      PARCEL_LOCKER: 'Kan ikke leveres i pakkeboks',
      MAILBOX_PICKUP: 'Hentes ikke i postkassen',
      EXPRESS: 'Går ikke som ekspress',
      CASH_ON_DELIVERY: 'Kan ikke sendes mot postoppkrav',
      SECURE_DELIVERY: 'Mottakeren trenger ikke å vise legitimasjon',
      COMPENSATION: 'Har ikke egen erstatning',
    } satisfies Record<Extra, string>,
  },
};
