import { priceLines } from '@/i18n/price-lines/no';
/** The pages up to the summary, the order card, and the words for weights, hand-in and price parts. */
export const texts = {
  product: 'Liten pakke',
  upTo: (weight: string) => `Opptil ${weight}`,
  fromPrice: (price: string) => `Fra ${price}`,
  card: {
    product: 'Hva',
    weight: 'Vekt',
    handIn: 'Levering',
    recipient: 'Til',
  },
  handIn: {
    WITHOUTPICKUP: 'Du leverer den selv',
    PARCEL_LOCKER: 'I pakkeboks',
    WITHPICKUP: (day: string) => `Vi henter ${day}`,
    withPickupUndated: 'Vi henter i postkassen din',
  },
  priceLines,

  start: {
    title: 'Liten pakke',
    lead: 'Du betaler her og får en kode på tre linjer. Skriv den på pakken for hånd, så trenger du verken skriver eller lapp.',
    go: 'Kjøp sendekode',
    priceFailed: 'Vi fikk ikke hentet prisen. Du ser den på neste side.',
    picture: 'En pakke på 35 × 25 × 12 cm ved siden av et krus',
    howTitle: 'Slik gjør du',
    how: {
      buy: {
        title: 'Velg og betal',
        body: 'Fortell hva pakken veier, hvem som sender og hvem den skal til.',
      },
      write: {
        title: 'Skriv koden på pakken',
        body: 'Med penn eller tusj, rett på pakken eller på en lapp.',
      },
      handIn: {
        title: 'Lever den slik du vil',
        body: 'Over disken, i en pakkeboks, eller i din egen postkasse.',
      },
    },
    fitsTitle: 'Hva får plass?',
    fits: [
      'Opptil 5 kg.',
      'Opptil 35 × 25 × 12 cm, for eksempel en skoeske eller et par bøker.',
      'Du og mottakeren kan følge pakken på veien.',
    ],
    notTitle: 'Hva kan ikke sendes?',
    not: 'Gass, brannfarlig væske, løse batterier og annet farlig gods.',
    larger: 'Er pakken større eller tyngre?',
    largerLink: 'Send en stor pakke',
  },

  size: {
    title: 'Hvor stor og tung er pakken?',
    weight: 'Hvor mye veier den?',
    weightHelp: 'Vei pakken med emballasje. Er du usikker, velger du det neste trinnet opp.',
    loading: 'Henter vekttrinn og priser',
    failed: 'Vi fikk ikke hentet prisene.',
    measures: 'Passer den innenfor 35 × 25 × 12 cm?',
    measuresHelp: 'Mål gjerne etter, i hele centimeter. Du kan la feltene stå tomme.',
    lengthCm: 'Lengde',
    widthCm: 'Bredde',
    heightCm: 'Høyde',
    drawing: 'Pakken mot den største som er tillatt, 35 × 25 × 12 cm, ved siden av et krus på 10 cm',
    fits: 'Pakken passer.',
    tooLarge: {
      title: 'Pakken er for stor',
      body: (sides: string) =>
        `For stor: ${sides}. En liten pakke kan være opptil 35 × 25 × 12 cm, hvilken vei du enn snur den.`,
      large: 'Send den som stor pakke',
    },
    heavier: 'Veier den mer enn 5 kg?',
    heavierLink: 'Send den som stor pakke',
  },
  price: {
    title: 'Pris',
    waiting: 'Velg vekt, så ser du prisen.',
    failed: 'Vi fikk ikke hentet prisen.',
  },
  steps: {
    sender: 'Hvem sender?',
    handIn: 'Hvordan vil du levere pakken?',
    recipient: 'Hvem er mottakeren?',
    customs: 'Hva er i pakken?',
    summary: 'Se over og betal',
  },

  withoutPrinter: {
    title: 'Du trenger ingen skriver',
    body: 'Vi skriver ut tollpapirene når pakken er levert inn. Alt du gjør, er å svare her og skrive koden på pakken.',
  },

  fieldErrors: {
    weightRequired: 'Velg hvor mye pakken veier',
    'lengthCm.measureInvalid': 'Skriv lengden i hele centimeter, eller la feltet stå tomt',
    'widthCm.measureInvalid': 'Skriv bredden i hele centimeter, eller la feltet stå tomt',
    'heightCm.measureInvalid': 'Skriv høyden i hele centimeter, eller la feltet stå tomt',
    'lengthCm.tooLarge': 'Lengden er for stor for en liten pakke',
    'widthCm.tooLarge': 'Bredden er for stor for en liten pakke',
    'heightCm.tooLarge': 'Høyden er for stor for en liten pakke',
  },
};
