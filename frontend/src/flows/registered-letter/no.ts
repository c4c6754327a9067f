import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import { recipients } from '@/steps/recipients/no';
import { words } from '@/steps/words/no';

export const texts = {
  words,
  recipients,
  product: 'Rekommandert brev',
  letters: (count: number) => `${count} brev`,
  each: (price: string) => `${price} per brev`,
  delivery: '3 virkedager',
  lead: 'For det som må nå fram til rett person. Mottakeren får beskjed og henter brevet selv, mot legitimasjon. Det er normalt framme på tre virkedager.',
  saveFailed: 'Noe gikk galt under bestillingen. Prøv igjen om litt.',

  size: {
    question: 'Hvor stort er brevet?',
    help: 'Hvert brev kan veie opptil 2\u00a0kg. Sender du flere, må alle ha samme størrelse.',
    answers: 'Brev',
    edit: 'Endre størrelsen',
    place: 'størrelse og mottakere',
    SMALL: {
      title: 'Lite',
      description:
        'Opptil 17,6\u00a0×\u00a025\u00a0×\u00a00,5\u00a0cm (B5). Plass til noen ark, brettet én gang.',
      measures: 'Lite, opptil 17,6\u00a0×\u00a025\u00a0×\u00a00,5\u00a0cm',
      labels: { long: '25\u00a0cm', short: '17,6\u00a0cm', thick: '0,5\u00a0cm' },
      drawing:
        'Det største brevet i liten størrelse, 17,6\u00a0×\u00a025\u00a0cm, ved siden av et A4-ark. Sett fra kanten er det 0,5\u00a0cm tykt.',
    },
    LARGE: {
      title: 'Stort',
      description:
        'Opptil 25\u00a0×\u00a035,3\u00a0×\u00a02\u00a0cm (B4). Plass til A4-ark uten å brette dem.',
      measures: 'Stort, opptil 25\u00a0×\u00a035,3\u00a0×\u00a02\u00a0cm',
      labels: { long: '35,3\u00a0cm', short: '25\u00a0cm', thick: '2\u00a0cm' },
      drawing:
        'Det største brevet i stor størrelse, 25\u00a0×\u00a035,3\u00a0cm, ved siden av et A4-ark, som er litt mindre. Sett fra kanten er det 2\u00a0cm tykt.',
    },
  },
  fieldErrors: { sizeRequired: 'Velg hvor stort brevet er' },

  receipt: {
    lead: (count: number) =>
      plural(
        count,
        'Lever brevet på et postkontor. Mottakeren får beskjed når det kan hentes, og må ha med legitimasjon.',
        'Lever brevene på et postkontor. Mottakerne får beskjed når brevene kan hentes, og må ha med legitimasjon.',
      ),
    ready: {
      letter: 'Lim igjen brevet, og fest adresselappen på forsiden.',
      letters: 'Lim igjen brevene, og fest hver adresselapp på forsiden av brevet til den som står på den.',
    },
    counter: 'På et postkontor, ikke i en postkasse. Der skanner vi hvert brev.',
  },
};

export type RegisteredLetterTexts = Translation<typeof texts>;
