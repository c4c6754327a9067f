import type { Translation } from '@/i18n/texts';
import { visit } from '@/steps/visit/words/no';
import { words } from '@/steps/words/no';

export const texts = {
  words,
  visit,
  product: 'Retur fra egen postkasse',
  search: {
    title: 'Send en retur fra postkassen',
    short: 'Nummer',
    lead: 'En sjåfør henter returen i postkassen din. Det koster ingenting for deg.',
    number: 'Nummeret under strekkoden',
    help: 'Står på returlappen, eller i meldingen fra butikken.',
    go: 'Finn returen',
    searching: 'Leter etter returen',
    notSearched: 'Vi fikk ikke søkt etter returen',
    place: 'søket',
    fieldErrors: {
      'number.REQUIRED': 'Skriv nummeret under strekkoden',
      requestInvalid: 'Sjekk nummeret. Noe av det ser ut til å være feil.',
    },
  },
  package: {
    title: 'Er dette returen din?',
    short: 'Retur',
    searching: 'Leter etter returen',
    shipment: 'Returen',
    kinds: { PARCEL: 'Pakke', LETTER: 'Brev eller pose' },
    number: 'Sendingsnummer',
    recipient: 'Sendes til',
    refused: 'Du kan ikke bestille henting',
    label: {
      title: 'Fest returlappen først',
      body: 'Skriv ut returlappen fra butikken, og fest den på den største siden før du legger returen i postkassen.',
    },
    noLabel: 'Returen har lapp allerede. Du trenger ikke å skrive ut noe.',
  },
  pay: {
    title: 'Prisen hvis avsenderen betalte',
    price: (price: string) => `Henting av en retur ville ha kostet ${price}.`,
    free: 'Nå koster den 0\u00a0kr. Denne siden finnes bare under utvikling.',
    go: 'Til returen',
  },
};

export type ReturnTexts = Translation<typeof texts>;
