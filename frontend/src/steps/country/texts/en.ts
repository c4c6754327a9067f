import { formatDate } from '@/i18n/dates';
import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  country: 'Country',
  countryHelp: 'Start typing the name of the country, and choose from the list.',
  noCountry: 'We found no country with that name.',
  countriesFailed: 'We could not fetch the countries.',
  rulesTitle: (country) => `To ${country}`,
  unavailableTitle: (country) => `We cannot send to ${country} at the moment`,
  unavailableUntil: (isoDate) => `This applies until ${formatDate(isoDate)}.`,
  chooseAnother: 'Choose another country, or another way to send.',
  notices: {
    SUSPENDED: 'Nothing can be sent there until further notice.',
    SANCTIONS: 'Because of sanctions we accept nothing to that country.',
    TARIFF_NUMBER_REQUIRED:
      'The country requires a tariff number for all goods, gifts included. You can look it up here when you come to the customs details.',
    DELAYS: 'Delivery takes longer than usual.',
  },
  region: {
    customsUnion:
      'Goods to the EU must clear customs. The recipient may have to pay VAT and duty before delivery.',
    other: 'Goods must clear customs. The recipient may have to pay duty and taxes in their country.',
    forbidden:
      'Check that the country allows what you send. Gas, flammable liquids and loose batteries cannot be sent.',
  },
  usa: {
    title: 'This applies to the USA',
    points: [
      'The contents may be worth up to 800 dollars. Gifts may be worth up to 100 dollars.',
      'Every item needs a tariff number of 10 digits and a country of origin. You can look up the number here.',
      'Duty on goods is paid in advance. Describe exactly what you send, or it may be stopped.',
    ],
  },
  from: {
    label: 'The postal code you send from',
    help: 'There is a surcharge from Svalbard. Otherwise the price is the same everywhere.',
    unknown: 'We do not know this postal code.',
  },
};
