import type { StepTexts } from '@/steps/words/step-texts';

/** For the drop-off point of an express parcel; a flow's texts include them as `dropOffPoint`. */
export const dropOffPoint = {
  title: 'Hvor vil du levere pakken?',
  lead: 'Velg et sted. Leverer du før fristen, går pakken samme natt.',
  where: 'Lever hos',
  deadline: 'Lever før',
  arrival: 'Framme',
  today: 'i dag',
  tomorrow: 'i morgen',
  /** A cut-off, such as "kl. 16:00 i dag". */
  cutOff: (day: string, time: string) => `kl.\u00a0${time} ${day}`,
  before: (cutOff: string) => `Før ${cutOff}`,
  /** "onsdag 25. november før kl. 09:00". */
  arrives: (day: string, time: string) => `${day} før kl.\u00a0${time}`,
  arrivesFull: (arrives: string) => `Pakken er framme ${arrives}.`,

  near: 'Vis steder nær postnummer',
  nearWaiting: 'Skriv et postnummer, så ser du stedene.',
  legend: 'Steder som tar imot ekspress',
  found: (count: number, near: string) => `${count} ${count === 1 ? 'sted' : 'steder'} nær ${near}`,
  more: (count: number) => `Vis ${count} ${count === 1 ? 'sted' : 'steder'} til`,
  points: { loading: 'Henter stedene', failed: 'Vi fikk ikke hentet stedene.' },
  map: (near: string) => `Se steder nær ${near} på kartet`,
  delivery: { loading: 'Finner ut når pakken er framme', failed: 'Vi fikk ikke vite når pakken er framme.' },
  refused: {
    NO_DROP_OFF_POINTS: {
      title: 'Ingen steder i nærheten tar imot ekspress',
      body: () =>
        'Prøv et annet postnummer, for eksempel der du jobber. Du kan også sende pakken på en annen måte.',
    },
    NO_DELIVERY_TIME: {
      title: 'Vi finner ingen leveringstid',
      body: (to: string) => `Ekspress går ikke til ${to}. Send pakken på en annen måte, så kommer den fram.`,
    },
  },
  sendLarge: 'Send den som stor pakke',
  fieldErrors: {
    'near.REQUIRED': 'Skriv et postnummer, så ser du hvor du kan levere',
    'near.INVALID': 'Skriv postnummeret med fire sifre',
    'dropOffPointId.REQUIRED': 'Velg hvor du vil levere pakken',
  },

  calculator: {
    title: 'Pris og tid',
    weight: 'Vekt',
    choose: 'Velg',
    from: 'Fra postnummer',
    to: 'Til postnummer',
    show: 'Vis pris og tid',
    result: (weight: string, from: string, to: string) => `${weight} fra ${from} til ${to}`,
    nearest: (place: string, cutOff: string) => `${place}, før ${cutOff}`,
    go: 'Gå videre med dette',
    fieldErrors: {
      'kilos.REQUIRED': 'Velg hvor mye pakken veier',
      'from.REQUIRED': 'Skriv postnummeret du sender fra',
      'from.INVALID': 'Skriv postnummeret du sender fra, med fire sifre',
      'from.UNKNOWN': 'Sjekk postnummeret du sender fra. Vi finner ikke noe sted med dette nummeret.',
      'to.REQUIRED': 'Skriv postnummeret til mottakeren',
      'to.INVALID': 'Skriv postnummeret til mottakeren med fire sifre',
      'to.UNKNOWN': 'Sjekk postnummeret til mottakeren. Vi finner ikke noe sted med dette nummeret.',
      'to.NOT_ALLOWED':
        'Ekspress går ikke til postbokser. Skriv postnummeret til gateadressen til mottakeren.',
    },
  },
};

export interface DropOffPointTexts extends StepTexts {
  readonly dropOffPoint: typeof dropOffPoint;
}
