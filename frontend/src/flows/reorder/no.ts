import type { ReorderRefusal } from '@/api/schema';
import type { Translation } from '@/i18n/texts';
import { visit } from '@/steps/visit/words/no';
import { words } from '@/steps/words/no';

export const texts = {
  words,
  visit,
  link: {
    title: 'Bestill ny henting',
    lead: 'Ble det ikke hentet? Åpne kvitteringen fra e‑posten, og bestill ny henting der. Finner du den ikke, sender vi deg lenken på nytt. Ny henting koster ingenting, men må bestilles innen 14 dager.',
    orderNumber: 'Ordrenummer',
    help: 'Står på kvitteringen.',
    emailHelp: 'Den du oppga da du bestilte.',
    go: 'Send meg lenken',
    sent: 'Hører nummeret og adressen sammen, og kan hentingen bestilles på nytt, er en e‑post på vei.',
    noMail: 'Kommer den ikke, kan du sjekke nummeret og adressen. Vi sender lenken høyst én gang i timen.',
    notSent: 'Lenken ble ikke sendt',
    fieldErrors: {
      'orderNumber.REQUIRED': 'Skriv ordrenummeret',
      'orderNumber.INVALID': 'Sjekk ordrenummeret. Det står på kvitteringen.',
      'email.INVALID': 'Skriv e‑postadressen slik: navn@eksempel.no',
    },
  },
  order: {
    title: 'Bestill ny henting',
    lead: 'Velg en ny dag, så kommer vi igjen. Det koster ingenting.',
    searching: 'Leter etter bestillingen',
    before: 'Forrige henting',
    passed: 'Skulle ha vært hentet',
    failed: 'Kunne ikke bestille ny henting',
    notFetched: 'Vi fikk ikke hentet bestillingen.',
    orderAnother: 'Bestill en vanlig henting',
    refusals: {
      NO_VISIT: 'Denne bestillingen har ingen henting.',
      NOT_YET:
        'Sjåføren har ikke vært der ennå. Er det ikke hentet når dagen er over, kan du bestille på nytt her.',
      COLLECTED: 'Det du skulle sende, er hentet eller levert inn.',
      REORDERED: 'Ny henting er allerede bestilt. Vi har sendt deg kvitteringen på e‑post.',
      TOO_LATE: 'Fristen for å bestille på nytt er gått ut.',
      NOT_COMPLETED: 'Bestillingen ble avbestilt, eller aldri betalt.',
      NOT_SERVICEABLE:
        'Vi henter ikke lenger på denne adressen. Lever det du skulle sende selv, eller bestill henting fra en annen postkasse.',
    } satisfies Record<ReorderRefusal, string>,
  },
};

export type ReorderTexts = Translation<typeof texts>;
