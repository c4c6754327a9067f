import { formatDate } from '@/i18n/dates';

export const texts = {
  country: 'Land',
  countryHelp: 'Begynn å skrive navnet på landet, og velg fra listen.',
  noCountry: 'Vi fant ikke noe land med det navnet.',
  countriesFailed: 'Vi fikk ikke hentet landene.',
  rulesTitle: (country: string) => `Til ${country}`,
  unavailableTitle: (country: string) => `Vi kan ikke sende til ${country} nå`,
  unavailableUntil: (isoDate: string) => `Dette gjelder til ${formatDate(isoDate)}.`,
  chooseAnother: 'Velg et annet land eller en annen måte å sende på.',
  notices: {
    SUSPENDED: 'Sendinger dit er stanset inntil videre.',
    SANCTIONS: 'Sanksjoner gjør at vi ikke tar imot sendinger dit.',
    TARIFF_NUMBER_REQUIRED:
      'Landet krever tolltariffnummer for alle varer, også gaver. Du kan søke det opp her når du kommer til tollopplysningene.',
    DELAYS: 'Leveringen tar lengre tid enn vanlig.',
  },
  region: {
    customsUnion:
      'Varer til EU må fortolles. Mottakeren kan måtte betale merverdiavgift og toll før utlevering.',
    other: 'Varer må fortolles. Mottakeren kan måtte betale toll og avgifter i landet sitt.',
    forbidden:
      'Sjekk at landet tillater det du sender. Gass, brannfarlig væske og løse batterier kan ikke sendes.',
  },
  usa: {
    title: 'Dette gjelder for USA',
    points: [
      'Innholdet kan være verdt opptil 800 dollar. Gaver kan være verdt opptil 100 dollar.',
      'Hver vare må ha et tolltariffnummer på 10 sifre og et opprinnelsesland. Du kan søke opp nummeret her.',
      'Toll på varer betales på forhånd. Skriv nøyaktig hva du sender, ellers kan sendingen bli stoppet.',
    ],
  },
  from: {
    label: 'Postnummeret du sender fra',
    help: 'Fra Svalbard kommer et tillegg. Ellers er prisen den samme overalt.',
    unknown: 'Vi kjenner ikke dette postnummeret.',
  },
};
