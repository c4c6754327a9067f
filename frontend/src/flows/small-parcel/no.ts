import type { Side } from '@/domain/small-parcel-size';
import { capitalised } from '@/i18n/dates';
import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/no';

const sides: Readonly<Record<Side, string>> = {
  lengthCm: 'lengden',
  widthCm: 'bredden',
  heightCm: 'høyden',
};
const listed = (names: readonly string[]) => new Intl.ListFormat('nb').format(names);

export const texts = {
  words,
  product: 'Liten pakke',
  within: 'Innenfor 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm',

  start: {
    title: 'Liten pakke',
    lead: 'Du betaler her og får en kode på tre linjer. Skriv den på pakken for hånd, så trenger du verken skriver eller adresselapp.',
    picture: 'En pakke på 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm ved siden av et krus',
    how: [
      { title: 'Velg og betal', body: 'Fortell hva pakken veier, hvem som sender og hvem den skal til.' },
      { title: 'Skriv koden på pakken', body: 'Med penn eller tusj, rett på pakken eller på en lapp.' },
      { title: 'Lever den slik du vil', body: 'Over disken, i en pakkeboks, eller i din egen postkasse.' },
    ],
    limits: [
      {
        title: 'Hva får plass?',
        points: [
          'Opptil 5\u00a0kg.',
          'Opptil 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm, for eksempel en skoeske eller et par bøker.',
          'Du og mottakeren kan spore pakken.',
        ],
        other: { question: 'Er pakken større eller tyngre?', link: 'Send en stor pakke' },
      },
      words.intro.forbidden,
    ],
  },

  size: {
    measures: 'Passer den innenfor 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm?',
    measuresHelp: 'Mål gjerne etter, i hele centimeter. Du kan la feltene stå tomme.',
    drawing:
      'Pakken mot den største som er tillatt, 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm, ved siden av et krus på 10\u00a0cm',
    fits: 'Pakken passer.',
    tooLarge: 'Pakken er for stor',
    tooLargeBody: (tooLong: readonly Side[]) =>
      `${capitalised(listed(tooLong.map((side) => sides[side])))} er for ${plural(tooLong.length, 'stor', 'store')}. En liten pakke kan være opptil 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm, uansett hvordan du snur den.`,
    heavier: 'Veier den mer enn 5\u00a0kg?',
    sendLarge: 'Send den som stor pakke',
  },
  withoutPrinter: {
    title: 'Du trenger ingen skriver',
    body: 'Vi skriver ut tollpapirene når pakken er levert inn. Alt du gjør, er å svare her og skrive koden på pakken.',
  },
  fieldErrors: {
    'weight.REQUIRED': 'Velg hvor mye pakken veier',
    'lengthCm.INVALID': 'Skriv lengden i hele centimeter, eller la feltet stå tomt',
    'widthCm.INVALID': 'Skriv bredden i hele centimeter, eller la feltet stå tomt',
    'heightCm.INVALID': 'Skriv høyden i hele centimeter, eller la feltet stå tomt',
    'lengthCm.TOO_LARGE': 'Lengden er for stor for en liten pakke',
    'widthCm.TOO_LARGE': 'Bredden er for stor for en liten pakke',
    'heightCm.TOO_LARGE': 'Høyden er for stor for en liten pakke',
  },

  receipt: {
    lead: 'Skriv koden på pakken. Ta vare på denne siden til pakken er kommet fram.',
    customsDocuments: 'Du trenger ikke å skrive ut tollpapirer. Vi gjør det når pakken er levert inn.',
  },
};

export type SmallParcelTexts = Translation<typeof texts>;
