import { formatLongDate } from '@/i18n/dates';
import { words } from '@/steps/words/no';

export const texts = {
  country: 'Land',
  countryHelp: 'Begynn å skrive navnet på landet, og velg fra listen.',
  noCountry: 'Vi fant ikke noe land med det navnet.',
  mostUsed: 'Mest brukt',
  allCountries: 'Alle land',
  norway: {
    body: 'Her bestiller du sendinger til utlandet. Skal du sende noe i Norge, velger du en av disse:',
    links: [
      { to: '/brev', text: 'Digitalt frimerke, opptil 350\u00a0g' },
      { to: '/pakke/under5kg', text: 'Liten pakke, opptil 5\u00a0kg' },
      { to: '/pakke', text: 'Stor pakke, opptil 35\u00a0kg' },
    ],
  },
  countriesFailed: 'Vi fikk ikke hentet landene.',
  rulesTitle: (country: string) => `Til ${country}`,
  unavailableTitle: (country: string) => `Vi kan ikke sende til ${country} nå`,
  unavailableUntil: (isoDate: string) => `Dette gjelder til ${formatLongDate(isoDate, 'no')}.`,
  chooseAnother: 'Velg et annet land eller en annen måte å sende på.',
  notices: {
    SUSPENDED: 'Sendinger dit er stanset inntil videre.',
    SANCTIONS: 'Sanksjoner gjør at vi ikke tar imot sendinger dit.',
    TARIFF_NUMBER_REQUIRED:
      'Landet krever tolltariffnummer for alle varer, også gaver. Du kan søke det opp her når du kommer til tollopplysningene.',
    DELAYS: 'Leveringen tar lengre tid enn vanlig.',
  },
  region: {
    customsUnion: 'Varer til EU må gjennom tollen.',
    other: 'Varer må gjennom tollen.',
    whoPays: words.duty.who,
    forbidden:
      'Sjekk at landet tillater det du sender. Du kan ikke sende gass, brannfarlig væske eller løse batterier.',
  },
  usa: [
    'Hver vare må ha et tolltariffnummer med ti sifre. Du kan søke opp nummeret her.',
    'Skriv nøyaktig hva du sender, ellers kan sendingen bli stoppet.',
  ],
  /** The highest value of all goods together. */
  limits: {
    gift: (most: string, basis: string) => `Gaver: høyst ca. ${most} (${basis}).`,
    other: (most: string, basis: string) => `Alt annet: høyst ca. ${most} (${basis}).`,
    usd: (amount: number) => `${amount}\u00a0USD`,
    rate: (rate: string, day: string) => `kurs ${rate.replace('.', ',')} fra ${day}`,
    clearance:
      'Er varene verdt over 5\u00a0000\u00a0kr, må de fortolles ved utførsel, og det kan du ikke gjøre her.',
  },
  from: {
    label: 'Postnummeret du sender fra',
    help: 'Fra Svalbard er det et tillegg. Ellers er prisen den samme overalt.',
  },
};
