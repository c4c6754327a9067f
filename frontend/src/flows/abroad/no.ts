import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/no';

export const texts = {
  words,
  shipment: 'Sending',
  editShipment: 'Endre sending',
  startPlace: 'valg av land',
  products: {
    PACKAGE_ABROAD: { name: 'Pakke', line: 'Opptil 20\u00a0kg, med sporing.' },
    LETTER_ABROAD: { name: 'Brev', line: 'For kort, papirer og små ting. Uten sporing.' },
    LETTER_TRACKABLE: { name: 'Brev med sporing', line: 'Du kan spore brevet på veien.' },
    REGISTERED_LETTER_ABROAD: { name: 'Rekommandert brev', line: 'Leveres mot underskrift, med sporing.' },
  },
  sizes: {
    SMALL: { name: 'Lite', line: 'Innenfor 17\u00a0×\u00a025\u00a0cm, opptil 2\u00a0cm tykt' },
    MEDIUM: { name: 'Middels', line: 'Innenfor 25\u00a0×\u00a035\u00a0cm' },
    LARGE: {
      name: 'Stort',
      line: 'Lengste side opptil 60\u00a0cm, alle tre sidene til sammen opptil 90\u00a0cm',
    },
  },
  deliveryDays: ({ minDays, maxDays }: { minDays: number; maxDays: number }) =>
    `${minDays === maxDays ? '' : `${minDays}–`}${maxDays} ${plural(maxDays, 'virkedag', 'virkedager')}`,
  fromPriceToEurope: (price: string) => `Fra ${price} til Europa`,

  index: {
    title: 'Hva vil du sende til utlandet?',
    lead: 'Du ser prisen før du fyller ut adresser. Du trenger ingen konto.',
    letter: {
      name: 'Brev',
      lines: [
        'Opptil 2\u00a0kg',
        'Lengste side opptil 60\u00a0cm, alle tre sidene til sammen opptil 90\u00a0cm',
        'Velg mellom vanlig, med sporing og rekommandert',
      ],
      go: 'Send brev',
    },
    parcel: {
      name: 'Pakke',
      lines: ['Opptil 20\u00a0kg', 'Opptil 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm', 'Med sporing'],
      go: 'Send pakke',
    },
    unsure: {
      title: 'Brev eller pakke?',
      body: 'Papirer, kort og små, flate ting går som regel som brev. Er det tyngre enn 2\u00a0kg eller større enn et brev kan være, sender du det som pakke. Varer må alltid beskrives for tollen, også i brev.',
    },
  },

  letterStart: {
    title: 'Hva slags brev, og hvor skal det?',
    kind: 'Hva slags brev?',
    noValueTitle: 'Brev uten sporing er ikke for verdisaker',
    noValueBody:
      'Blir brevet borte, får du ikke erstatning. Send smykker og annet av verdi som rekommandert brev eller pakke. Penger kan du ikke sende.',
  },
  parcelStart: { title: 'Hvor skal pakken?' },

  letterSize: {
    title: 'Hvor stort er brevet?',
    size: 'Hvor stort er det?',
    sizeHelp: 'Mål konvolutten slik den skal sendes.',
    trackedMedium: { line: 'Innenfor 25\u00a0×\u00a035,3\u00a0cm', long: '35,3\u00a0cm' },
    tooThick: 'For tykt til denne størrelsen',
    notWithTracking: 'Bare for brev uten sporing',
    drawing: (size: string, thickness: string) => `Brevet, ${size}, ${thickness}, ved siden av et A4-ark`,
  },
  parcelSize: {
    title: 'Hvor tung er pakken?',
    limits: 'Pakken kan være opptil 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm',
    limitsHelp: 'Mål der pakken er lengst, bredest og høyest. Er den større, kan du ikke sende den her.',
    drawing:
      'Omrisset av den største pakken, 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm, ved siden av en person på 170\u00a0cm',
  },

  receipt: {
    noTracking:
      'Vi fikk ikke lagt til sporing. Sendingen går som vanlig, og kundeservice kan finne den på nummeret.',
    parcel: { counter: 'Vi skanner pakken. Ikke legg den i en postkasse.' },
    letter: {
      ready: 'Fest adresselappen godt. Du trenger ikke frimerke.',
      counter: 'Vi skanner brevet. Ikke legg det i en postkasse.',
    },
    withoutNumber: {
      lead: 'Merk brevet og lever det, så sender vi det av gårde. Ta vare på denne siden til brevet er kommet fram.',
      readyTitle: 'Merk brevet',
      ready: 'Bruk en penn som ikke smitter av. Du trenger ikke frimerke.',
      counter: 'Vis ordrenummeret. Ikke legg brevet i en postkasse.',
    },
  },

  fieldErrors: {
    productRequired: 'Velg hva slags brev du vil sende',
    countryRequired: 'Velg et land fra listen',
    countryAbroad: 'Velg et land utenfor Norge, eller en sending i Norge under feltet',
    countryUnavailable: 'Velg et land vi kan sende til',
    sizeRequired: 'Velg størrelsen på brevet',
    'fromPostalCode.INVALID': 'Postnummeret har fire sifre. Du kan også la feltet stå tomt.',
    'fromPostalCode.UNKNOWN':
      'Vi finner ikke noe sted med dette postnummeret. Du kan også la feltet stå tomt.',
  },
};

export type AbroadTexts = Translation<typeof texts>;
