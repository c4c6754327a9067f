import { inSentence } from '@/i18n/country-in-english';
import { formatLongDate } from '@/i18n/dates';
import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/en';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  country: 'Country',
  countryHelp: 'Start typing the name of the country, then choose it from the list.',
  noCountry: 'We couldn’t find a country with that name.',
  mostUsed: 'Most used',
  allCountries: 'All countries',
  norway: {
    body: 'This is where you send abroad. To send within Norway, choose one of these:',
    links: [
      { to: '/brev', text: 'Digital stamp, up to 350\u00a0g' },
      { to: '/pakke/under5kg', text: 'Small parcel, up to 5\u00a0kg' },
      { to: '/pakke', text: 'Large parcel, up to 35\u00a0kg' },
    ],
  },
  countriesFailed: 'We couldn’t load the countries.',
  rulesTitle: (country) => `To ${inSentence(country)}`,
  unavailableTitle: (country) => `We can’t send to ${inSentence(country)} at the moment`,
  unavailableUntil: (isoDate) => `This applies until ${formatLongDate(isoDate, 'en')}.`,
  chooseAnother: 'Choose another country, or another way to send it.',
  notices: {
    SUSPENDED: 'We aren’t sending anything there until further notice.',
    SANCTIONS: 'Because of sanctions, we can’t accept anything for that country.',
    TARIFF_NUMBER_REQUIRED:
      'The country requires a tariff number for all goods, including gifts. You can look it up here when you get to the customs details.',
    DELAYS: 'Delivery takes longer than usual.',
  },
  region: {
    customsUnion: 'Goods sent to the EU must clear customs.',
    other: 'Goods must clear customs.',
    whoPays: words.duty.who,
    forbidden:
      'Check that the country allows what you’re sending. You can’t send gas, flammable liquids or loose batteries.',
  },
  usa: [
    'Every item needs a ten-digit tariff number. You can look up the number here.',
    'Describe exactly what you’re sending, or your shipment may be stopped.',
  ],
  limits: {
    gift: (most, basis) => `Gifts: up to about ${most} (${basis}).`,
    other: (most, basis) => `Everything else: up to about ${most} (${basis}).`,
    usd: (amount) => `${amount}\u00a0USD`,
    rate: (rate, day) => `at ${rate}\u00a0kr since ${day}`,
    clearance: 'Goods worth more than 5,000\u00a0kr need export clearance, which you can’t get here.',
  },
  from: {
    label: 'The postcode you’re sending from',
    help: 'There’s a surcharge from Svalbard. Everywhere else the price is the same.',
  },
};
