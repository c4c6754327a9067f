import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/no';

export const texts = {
  words,
  product: 'Ekspress neste dag',

  start: {
    title: 'Ekspress neste dag',
    lead: 'Lever pakken før fristen, så reiser den samme natt. Du ser prisen, fristen og når den er framme, før du fyller ut adresser.',
    go: 'Bestill ekspress',
    how: [
      { title: 'Bestill og betal', body: 'Velg hvor du vil levere. Hvert sted har sin frist.' },
      { title: 'Lever før fristen', body: 'Over disken på stedet du valgte.' },
      {
        title: 'Den reiser over natten',
        body: 'Mottakeren får beskjed, og dere kan spore pakken hele veien.',
      },
    ],
    limits: [
      {
        title: 'Hva kan du sende?',
        points: [
          'Opptil 20\u00a0kg.',
          'Fra 23\u00a0×\u00a013\u00a0×\u00a01\u00a0cm til 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm.',
          'Til gateadresser i nesten hele landet, ikke til postbokser. Til og fra Svalbard og Jan Mayen tar det noen dager lenger.',
        ],
        other: { question: 'Haster det ikke?', link: 'Send en stor pakke' },
      },
      words.intro.forbidden,
    ],
  },

  size: {
    drawing:
      'Pakken mot den største som kan gå med ekspress, 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm, ved siden av en person på 170\u00a0cm',
    fits: 'Pakken kan gå med ekspress.',
    tooSmall:
      'Pakken er for liten. Den må være minst 23\u00a0×\u00a013\u00a0×\u00a01\u00a0cm, så lappen får plass. Pakk den i en større eske.',
    tooLarge:
      'Pakken er for stor for ekspress. Den kan være høyst 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm.',
    larger: 'Er pakken større, eller tyngre enn 20\u00a0kg?',
  },

  calculator: {
    title: 'Pris og tid',
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

  /** The drop-off point, its cut-off, and when a parcel from there arrives. */
  point: {
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
    /** "onsdag 25. november innen kl. 09:00". */
    arrives: (day: string, time: string) => `${day} innen kl.\u00a0${time}`,
    arrivesFull: (arrives: string) => `Pakken er framme ${arrives}.`,
    /** In the last hour before the cut-off. */
    soon: (time: string) =>
      `Det er mindre enn en time igjen. Bestill, betal og lever pakken før kl.\u00a0${time}, ellers går den med neste avgang.`,

    near: 'Vis steder nær postnummer',
    nearWaiting: 'Skriv et postnummer, så ser du stedene.',
    nearUnknown: 'Sjekk postnummeret. Vi finner ikke noe sted med dette nummeret.',
    legend: 'Steder som tar imot ekspress',
    found: (count: number, near: string) => `${count} ${count === 1 ? 'sted' : 'steder'} nær ${near}`,
    more: (count: number) => `Vis ${count} ${count === 1 ? 'sted' : 'steder'} til`,
    points: {
      loading: 'Henter stedene',
      failed: 'Vi fikk ikke hentet stedene.',
      refused: {
        title: 'Ingen steder i nærheten tar imot ekspress',
        body: () =>
          'Prøv et annet postnummer, for eksempel der du jobber. Du kan også sende pakken på en annen måte.',
      },
    },
    map: (near: string) => `Se steder nær ${near} på kartet`,
    delivery: {
      loading: 'Finner ut når pakken er framme',
      failed: 'Vi fikk ikke vite når pakken er framme.',
      refused: {
        title: 'Vi finner ingen leveringstid',
        body: (to: string) =>
          `Ekspress går ikke til ${to}. Send pakken på en annen måte, så kommer den fram.`,
      },
    },
    sendLarge: 'Send den som stor pakke',
    fieldErrors: {
      'near.REQUIRED': 'Skriv et postnummer, så ser du hvor du kan levere',
      'near.INVALID': 'Skriv postnummeret med fire sifre',
      'dropOffPointId.REQUIRED': 'Velg hvor du vil levere pakken',
    },
  },

  receipt: {
    lead: 'Lever pakken før fristen, så reiser den samme natt.',
    keep: 'Ta vare på denne siden til pakken er kommet fram.',
    before: (cutOff: string) => `Lever pakken før ${cutOff}`,
    late: 'Leverer du senere, går den med neste avgang og kommer fram tilsvarende senere.',
    /** Once the deadline is over. */
    over: {
      title: (cutOff: string) => `Fristen gikk ut ${cutOff}`,
      body: 'Er pakken ikke levert ennå, går den med neste avgang når du leverer den, og kommer fram tilsvarende senere.',
    },
    counter: (place: string) => `På ${place}. Si at den skal med ekspress, så skanner vi den.`,
  },
};

export type ExpressTexts = Translation<typeof texts>;
