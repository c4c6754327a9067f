import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/no';

export const texts = {
  words,
  product: 'Digitalt frimerke',
  weight: ({ from, to }: { from: number; to: number }) =>
    from === 0 ? `Opptil ${to}\u00a0g` : `${from}–${to}\u00a0g`,
  stamps: (count: number) => `${count} ${plural(count, 'frimerke', 'frimerker')}`,
  letters: {
    title: (count: number) => plural(count, 'Brevet', 'Brevene'),
    edit: 'Endre frimerkene',
    place: 'frimerkene',
  },

  start: {
    title: 'Digitalt frimerke',
    lead: 'Et digitalt frimerke er en kode som du skriver på brevet, der frimerket pleier å sitte. Du trenger verken frimerker eller skriver.',
    price: (price: string) => `Fra ${price} per brev`,
    lasts: (days: number) => `Koden kan brukes i ${days} ${plural(days, 'dag', 'dager')}.`,
    envelope: { senderLines: ['Navnet ditt', 'Adressen din'], postage: ['Koden', 'skrives', 'her'] },
    how: [
      {
        title: 'Velg og betal',
        body: 'Fortell hvor tykt og tungt brevet er. Du får én kode til hvert brev.',
      },
      { title: 'Skriv koden på brevet', body: 'Med penn, der frimerket pleier å sitte.' },
      { title: 'Post det', body: 'Selv, eller la oss hente det i din egen postkasse.' },
    ],
    limits: [
      {
        title: 'Hva kan du sende?',
        points: [
          'Brev innenlands på opptil 350\u00a0g.',
          'Opptil 35\u00a0×\u00a025\u00a0cm, og opptil 7\u00a0cm tykke.',
          'Brevet kan ikke spores.',
        ],
        other: {
          question: 'Er det større eller tyngre, sender du det som pakke.',
          link: 'Send en liten pakke',
        },
      },
    ],
  },

  size: {
    title: 'Hvor tykt og tungt er brevet?',
    lead: 'Skal du sende flere, gjelder tykkelsen og vekten du velger, for alle.',
    thicknessHelp: 'Mål der konvolutten er tykkest. Den kan være opptil 35\u00a0×\u00a025\u00a0cm.',
    thicknesses: {
      UNDER_2_CM: 'Kort, papirer og en tynn bok',
      FROM_2_TO_7CM: 'Klær, en tykk bok og små gaver',
    },
    drawing: (thickness: string) =>
      `Det største brevet, 35\u00a0×\u00a025\u00a0cm, ved siden av et A4-ark som er litt mindre. Sett fra kanten er det ${thickness.toLowerCase()} tykt.`,
    quantity: (max: number) => `Hvor mange frimerker? (1–${max})`,
    less: 'Ett frimerke færre',
    more: 'Ett frimerke mer',
  },
  noneSold: 'Du kan ikke kjøpe digitale frimerker akkurat nå. Velg en annen måte å sende på.',
  fieldErrors: { quantityRequired: 'Skriv hvor mange frimerker du vil ha' },
  quantityInvalid: (max: number) => `Antallet må være et helt tall fra 1 til ${max}`,

  lead: (count: number) =>
    plural(
      count,
      'Skriv koden på brevet. Ta vare på denne siden til brevet er sendt.',
      'Skriv én kode på hvert brev. Ta vare på denne siden til alle er brukt.',
    ),
};

export type StampTexts = Translation<typeof texts>;
