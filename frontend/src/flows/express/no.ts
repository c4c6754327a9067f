import type { Translation } from '@/i18n/texts';
import { dropOffPoint } from '@/steps/drop-off-point/texts/no';
import { words } from '@/steps/words/no';

export const texts = {
  words,
  dropOffPoint,
  product: 'Ekspress neste dag',

  start: {
    title: 'Ekspress neste dag',
    lead: 'Lever pakken før fristen, så reiser den samme natt. Du ser prisen, fristen og når den er framme, før du fyller ut adresser.',
    go: 'Bestill ekspress',
    how: [
      { title: 'Bestill og betal', body: 'Velg hvor du vil levere. Hvert sted har sin frist.' },
      { title: 'Lever før fristen', body: 'Sett på adresselappen hjemme, eller vis koden ved disken.' },
      { title: 'Vi flyr den fram', body: 'Mottakeren får beskjed, og dere kan spore pakken hele veien.' },
    ],
    limits: [
      {
        title: 'Hva kan sendes?',
        points: [
          'Opptil 20 kg.',
          'Fra 23 × 13 × 1 cm til 120 × 60 × 60 cm.',
          'Til gateadresser i hele landet, ikke til postbokser. Til Svalbard og Jan Mayen tar det noen dager lenger.',
        ],
        other: { question: 'Haster det ikke?', link: 'Send en stor pakke' },
      },
      words.intro.forbidden,
    ],
  },

  size: {
    drawing:
      'Pakken mot den største som kan gå med ekspress, 120 × 60 × 60 cm, ved siden av en person på 170 cm',
    fits: 'Pakken kan gå med ekspress.',
    tooSmall: 'Pakken er for liten. Den må være minst 23 × 13 × 1 cm, så lappen får plass.',
    tooLarge: 'Pakken er for stor for ekspress. Den kan være høyst 120 × 60 × 60 cm.',
    larger: 'Er pakken større, eller tyngre enn 20 kg?',
  },

  receipt: {
    lead: 'Fest adresselappen på pakken og lever den før fristen, så reiser den samme natt. Ta vare på denne siden til pakken er kommet fram.',
    before: (cutOff: string) => `Lever pakken før ${cutOff}`,
    late: 'Leverer du senere, går den neste kveld, og kommer fram tilsvarende senere.',
    counter: (place: string) => `På ${place}. Si at den skal med ekspress, så skanner vi lappen eller koden.`,
  },
};

export type ExpressTexts = Translation<typeof texts>;
