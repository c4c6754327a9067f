import { priceLines } from '@/i18n/price-lines/no';
import { plural } from '@/i18n/plural';

/** The first two pages, the order card, and the words for sizes, weights and price parts. */
export const texts = {
  product: 'Digitalt frimerke',
  sizes: { UNDER_2_CM: 'Opptil 2 cm', FROM_2_TO_7CM: '2–7 cm' },
  weight: ({ from, to }: { from: number; to: number }) => (from === 0 ? `Opptil ${to} g` : `${from}–${to} g`),
  stamps: (count: number) => `${count} ${plural(count, 'frimerke', 'frimerker')}`,
  each: (price: string) => `${price} per stk.`,
  fromPrice: (price: string) => `Fra ${price}`,
  pickup: priceLines.PICKUP,
  card: { product: 'Hva', thickness: 'Tykkelse', weight: 'Vekt', quantity: 'Antall', handIn: 'Levering' },
  handIn: {
    WITHOUTPICKUP: 'Du poster selv',
    WITHPICKUP: (day: string) => `Vi henter ${day}`,
  },

  index: {
    title: 'Digitalt frimerke',
    lead: 'Et digitalt frimerke er en kode som du skriver på brevet, der frimerket pleier å sitte. Du trenger verken frimerker eller skriver.',
    price: (price: string) => `Fra ${price} per brev`,
    lasts: (days: number) => `Koden kan brukes i ${days} ${plural(days, 'dag', 'dager')}.`,
    go: 'Kjøp sendekode',
    envelope:
      'En konvolutt med avsenderen øverst til venstre, mottakeren nederst til høyre og koden i tre linjer øverst til høyre',
    from: 'Fra',
    to: 'Til',
    sender: ['Navnet ditt', 'Adressen din'],
    recipient: ['Mottakerens navn', 'Gate og nummer', 'Postnr. og sted'],
    exampleCode: ['Koden', 'skrives', 'her'],
    howTitle: 'Slik gjør du',
    steps: {
      buy: {
        title: 'Velg og betal',
        body: 'Fortell hvor tykt og tungt brevet er. Du får én kode til hvert brev.',
      },
      write: { title: 'Skriv koden på brevet', body: 'Med penn, der frimerket pleier å sitte.' },
      post: {
        title: 'Post det',
        body: 'Selv, eller la oss hente det i din egen postkasse.',
      },
    },
    limitsTitle: 'Hva kan du sende?',
    limits: [
      'Brev innenlands på opptil 350 g.',
      'Opptil 35 × 25 cm, og opptil 7 cm tykke.',
      'Brevet kan ikke spores.',
    ],
    larger: 'Er det større eller tyngre, sender du det som pakke.',
    smallParcel: 'Send en liten pakke',
  },

  size: {
    title: 'Hvor tykt og tungt er brevet?',
    lead: 'Skal du sende flere, må alle passe i det samme trinnet.',
    thickness: 'Hvor tykt er det?',
    thicknessHelp: 'Mål der konvolutten er tykkest. Den kan være opptil 35 × 25 cm.',
    thicknesses: {
      UNDER_2_CM: 'Kort, papirer og en tynn bok',
      FROM_2_TO_7CM: 'Klær, en tykk bok og små gaver',
    },
    drawing: (thickness: string) =>
      `Det største brevet, 35 × 25 cm, ved siden av et A4-ark som er litt mindre. Sett fra kanten er det ${thickness.toLowerCase()} tykt.`,
    weight: 'Hvor mye veier det?',
    weightHelp: 'Vei brevet med alt innhold. Er du usikker, velger du det neste trinnet opp.',
    quantity: (max: number) => `Hvor mange frimerker? (1–${max})`,
    less: 'Ett frimerke mindre',
    more: 'Ett frimerke mer',
  },
  price: {
    title: 'Pris',
    waiting: 'Velg tykkelse og vekt, så ser du prisen.',
    loading: 'Henter prisene',
    failed: 'Vi fikk ikke hentet prisene.',
    none: 'Vi fant ingen priser',
    noneBody: 'Digitale frimerker kan ikke kjøpes akkurat nå. Velg en annen måte å sende på.',
    toProducts: 'Tilbake til valg av produkt',
  },
  steps: {
    sender: 'Hvem sender?',
    handIn: 'Hvordan vil du levere?',
    summary: 'Se over og betal',
  },

  fieldErrors: {
    sizeRequired: 'Velg hvor tykt brevet er',
    weightRequired: 'Velg hvor mye brevet veier',
    quantityRequired: 'Skriv hvor mange frimerker du vil ha',
  },
  quantityInvalid: (max: number) => `Antallet må være et helt tall fra 1 til ${max}`,
};
