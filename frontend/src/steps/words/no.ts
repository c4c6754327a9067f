import { priceLines } from '@/i18n/price-lines/no';

/** The texts of the steps that flows share; a flow's texts include them as `words`. */
export const words = {
  /** Labels of the answers. */
  product: 'Hva',
  size: 'Størrelse',
  thickness: 'Tykkelse',
  weight: 'Vekt',
  quantity: 'Antall',
  destination: 'Til',
  country: 'Land',
  delivery: 'Normal leveringstid',
  name: 'Navn',
  address: 'Adresse',
  phone: 'Telefon',
  email: 'E-post',
  reference: 'IOSS-nummer',
  organisationNumber: 'Organisasjonsnummer',
  upTo: (weight: string) => `Opptil ${weight}`,
  fromPrice: (price: string) => `Fra ${price}`,
  sides: { lengthCm: 'Lengde', widthCm: 'Bredde', heightCm: 'Høyde' },
  /** For the page before the first step. */
  intro: {
    go: 'Kjøp sendekode',
    howTitle: 'Slik gjør du',
    forbidden: {
      title: 'Hva kan du ikke sende?',
      body: 'Gass, brannfarlig væske, løse batterier og annet farlig gods.',
    },
  },

  /** For each step: its title, the name of its answers, the link to change them, and its page as in "gå til …". */
  sender: { title: 'Hvem sender?', answers: 'Avsender', edit: 'Endre avsender', place: 'avsender' },
  recipient: {
    title: 'Hvem er mottakeren?',
    answers: 'Mottaker',
    edit: 'Endre mottaker',
    place: 'mottaker',
  },
  dropOff: {
    answers: 'Innlevering',
    how: 'Hvordan',
    edit: 'Endre innlevering',
    place: 'innlevering',
    parcel: {
      title: 'Hvordan vil du levere pakken?',
      WITHOUTPICKUP: 'Du leverer den selv',
      PARCEL_LOCKER: 'I pakkeboks',
      WITHPICKUP: (day: string) => `Henting ${day}`,
      withPickupUndated: 'Henting i postkassen din',
      ready: 'Den må ligge i postkassen før kl.\u00a007:00',
    },
    letter: {
      title: 'Hvordan vil du levere?',
      WITHOUTPICKUP: 'Du poster selv',
      PARCEL_LOCKER: 'I pakkeboks',
      WITHPICKUP: (day: string) => `Henting ${day}`,
      withPickupUndated: '',
      ready: '',
    },
  },
  customs: {
    title: 'Hva er i pakken?',
    short: 'Innhold',
    titleAbroad: 'Hva er i sendingen?',
    answers: 'Tollopplysninger',
    edit: 'Endre tollopplysninger',
    reason: 'Årsak',
    items: 'Varer',
    noItems: 'Ingen varer, bare dokumenter',
    item: (quantity: number, description: string) => `${quantity}\u00a0× ${description}`,
    tariffNumber: (number: string) => `tariff ${number}`,
    origin: (country: string) => `fra ${country}`,
    total: 'Samlet verdi og nettovekt',
    place: 'tollopplysninger',
    reasons: {
      SALE: 'Salg',
      GIFT: 'Gave',
      DOCUMENTS: 'Dokumenter',
      COMMERCIAL_SAMPLE: 'Vareprøve',
      RETURNED_GOODS: 'Returvarer',
      OTHER: 'Annet',
    },
  },
  /** For letters of any kind. */
  letter: {
    thickness: 'Hvor tykt er det?',
    thicknesses: { UNDER_2_CM: 'Opptil 2\u00a0cm', FROM_2_TO_7CM: '2–7\u00a0cm', OVER_7CM: 'Over 7\u00a0cm' },
    weight: {
      legend: 'Hvor mye veier det?',
      description: 'Vei brevet med alt innhold. Er du usikker, velger du den neste vektklassen.',
    },
    fieldErrors: {
      thicknessRequired: 'Velg hvor tykt brevet er',
      weightRequired: 'Velg hvor mye brevet veier',
    },
    /** A drawing of an envelope with a code. */
    envelope: {
      title:
        'En konvolutt med avsenderen øverst til venstre, mottakeren nederst til høyre og koden i tre linjer øverst til høyre',
      senderCaption: 'Fra',
      recipientCaption: 'Til',
      recipientLines: ['Mottakerens navn', 'Gate og nummer', 'Postnr. og sted'],
    },
  },
  parcelSize: {
    title: 'Hvor stor og tung er pakken?',
    answers: 'Pakke',
    edit: 'Endre størrelse og vekt',
    place: 'størrelse og vekt',
  },
  duty: {
    title: 'Toll og gebyrer',
    label: 'Toll og avgifter',
    /** The one sentence about who pays it, on every page, paper and mail. */
    who: 'Mottakeren kan måtte betale toll og avgifter før utlevering, i tillegg til prisen du betaler her.',
    estimate: (amount: string) => `Anslag: ${amount}`,
    card: { label: 'Anslått toll', value: (amount: string) => `${amount}, betales av mottakeren` },
  },
  cash: {
    title: 'Skal mottakeren betale?',
    answers: 'Postoppkrav',
    for: 'Mottakeren betaler for',
    amount: 'Beløp for innholdet',
    accountNumber: 'Kontonummer',
    edit: 'Endre postoppkrav',
    place: 'postoppkrav',
    types: {
      FREIGHT_ONLY: 'Bare frakten',
      CONTENT_ONLY: 'Bare innholdet',
      FREIGHT_AND_CONTENT: 'Både frakten og innholdet',
    },
  },
  summary: { title: 'Se over og betal', short: 'Betaling', check: 'Oppsummering' },
  price: { title: 'Pris', failed: 'Vi fikk ikke hentet prisen.', none: 'Vi fant ingen pris for dette.' },
  missingPrices: {
    loading: 'Henter prisene',
    failed: 'Vi fikk ikke hentet prisene.',
    none: 'Vi fant ingen priser',
    toProducts: 'Tilbake til valg av produkt',
  },
  priceLines: { ...priceLines, CONTENTS: 'Innholdet', OTHER: 'Annet' },
};

export type StepWords = typeof words;
