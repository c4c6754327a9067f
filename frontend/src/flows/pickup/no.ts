import type { Translation } from '@/i18n/texts';
import { visit } from '@/steps/visit/words/no';
import { words } from '@/steps/words/no';

export const texts = {
  words,
  visit,
  start: {
    title: 'Send fra egen postkasse',
    short: 'Frakt',
    lead: 'En sjåfør henter det du skal sende, i postkassen din. Du trenger ikke å være hjemme.',
    rule: 'Legg det i postkassen før kl.\u00a007:00. Vi henter mellom kl.\u00a007:00 og 17:00.',
    answers: 'Hva vi henter',
    edit: 'Endre hva vi henter',
    place: 'nummer og koder',
    question: 'Har du allerede kjøpt frakt?',
    options: {
      YES: { title: 'Ja', description: 'Det jeg skal sende, har lapp eller kode' },
      NO: { title: 'Nei', description: 'Jeg har ikke kjøpt frakt ennå' },
      NO_PRINTER: { title: 'Ja, men jeg har ikke skriver', description: 'Jeg får ikke skrevet ut lappen' },
    },
    numbers: 'Nummer eller kode på det vi skal hente',
    numbersHelp:
      'Står på kvitteringen for frakten, også når du har kjøpt den et annet sted. Skriv alle, med komma mellom, eller la feltet stå tomt.',
    buyFirst: {
      title: 'Kjøp frakt først',
      body: 'Vi kan bare hente det som har lapp eller kode. For frimerker og små pakker kan du velge henting mens du kjøper.',
    },
    dropOff: {
      title: 'Lever selv i stedet',
      body: 'Har kvitteringen en QR-kode, viser du den når du leverer, så skriver vi ut lappen for deg. Ellers hjelper kundeservice deg. Da trenger du ingen henting, og ingenting blir bestilt.',
      map: 'Finn et sted å levere',
      end: 'Avslutt uten å bestille',
    },
    missed: 'Har du bestilt henting, og vi kom ikke?',
    reorder: 'Bestill ny henting',
    fieldErrors: {
      'bought.REQUIRED': 'Velg om du har kjøpt frakt',
      'numbers.INVALID':
        'Sjekk numrene og kodene. Minst én av dem ser feil ut. Skriv komma mellom dem, eller la feltet stå tomt.',
      'numbers.TOO_LONG': 'Skriv høyst 20 numre. Vi henter resten også.',
    },
  },
};

export type PickupTexts = Translation<typeof texts>;
