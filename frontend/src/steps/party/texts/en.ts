import { inSentence } from '@/i18n/country-in-english';
import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  name: 'Name',
  street: 'Address',
  addressLine2: 'Address line 2',
  addressLine2Help: 'Anything that doesn’t fit in the address, such as a flat or a building',
  addressLine2HelpAbroad: 'Flat, building, area or c/o',
  postalCode: 'Postcode',
  city: 'Town or city',
  country: 'Country',
  noPostalCode: 'If the country doesn’t use postcodes, enter 0000.',
  email: 'E-mail',

  dialCodeNames: {
    '+47': 'Norway',
    '+46': 'Sweden',
    '+45': 'Denmark',
    '+1': 'USA, Canada, Caribbean',
  },

  emailDoubt: (meant) => `Check the e‑mail address. Did you mean ${meant}?`,
  postalCodePlace: (city) => `Town or city: ${city}`,
  postalCodeReplaces: (code, town, written) =>
    `Postcode ${code} is in ${town}, not ${written}. Check that the postcode is right.`,

  addressSearch: {
    description: 'Street and number, or PO box',
    streetOnly: 'Street and number',
    noHits: 'We couldn’t find that address. You can type the rest yourself.',
    doubt: 'Are you sure the address is correct? You haven’t selected it from the list.',
  },

  state: {
    label: 'State or province',
    help: 'Type the name or the abbreviation, then choose it from the list',
    noHits: 'We couldn’t find a state or province with that name.',
  },
  pickedAddress: {
    description: 'Start typing the street and number, or the PO box, and select the address from the list',
    noHits: 'We couldn’t find that address. Check the spelling and the number.',
    failed: 'We can’t search for addresses right now. Wait a moment, then type the address again.',
    pick: 'Select the address from the list.',
  },

  recipientDialog: {
    addTitle: 'Add recipient',
    editTitle: 'Edit recipient',
    save: 'Save recipient',
    cancel: 'Cancel',
    errors: 'Correct this before you save',
  },

  personSearch: {
    searching: 'Looking up name and address',
    found: (name) => `We found ${name} and filled in the name and address. Check that they’re right.`,
    kept: (name) => `This number belongs to ${name}. We kept what you’d typed. Check that it’s right.`,
    none: 'We couldn’t find anyone with this number. Fill in the name and address yourself.',
    failed: 'We can’t look up the number right now. Fill in the name and address yourself.',
  },

  saved: {
    title: 'Use the same sender as last time?',
    use: 'Use this one',
    dismiss: 'No thanks',
    forget: 'Delete it',
    used: 'The sender has been filled in.',
    forgotten: 'The sender has been deleted.',
    remember: 'Remember the sender for next time',
    rememberHelp:
      'Name, address, phone and e‑mail are stored only in this browser. If you untick the box, they’re deleted.',
  },

  sender: {
    lead: 'Start with your phone number. If we find you, we’ll fill in your name and address.',
    emailHelp: 'We’ll send your receipt here.',
    business: {
      title: 'Are you sending for a business?',
      companyVatNumber: 'Organisation number',
      reference: 'IOSS number',
      referenceHelp: 'Only if you’re selling goods to the EU and the VAT has been paid in advance.',
    },
  },

  careOf: {
    checkbox: 'There’s another name on the mailbox (c/o)',
    help: {
      sender: 'If you live with someone else.',
      recipient: 'If the recipient lives with someone else.',
    },
    name: 'Name on the mailbox (c/o)',
  },

  recipient: {
    lead: 'Start with the recipient’s phone number. If we find a name and address, we’ll fill them in.',
    moved: (country) =>
      `The country is now ${inSentence(country)}. Enter the new address. We’ve kept the rest.`,
    leadAbroad: 'Enter the name and address in Latin letters, as they should appear on the parcel or letter.',
    emailHelp:
      'We’ll tell the recipient when the item arrives. Enter a phone number or an e‑mail address, preferably both.',
    noTextMessage: 'This isn’t a mobile number, so we can’t text the recipient.',
    contact: 'How can we reach the recipient?',
    contactHelp:
      'Enter an e‑mail address or a phone number, preferably both. We use them for notices and questions about the item.',
  },

  fieldErrorsOf: {
    sender: {
      'phoneNumber.REQUIRED': 'Enter your phone number',
      'name.REQUIRED': 'Enter your name',
      'address.street.REQUIRED': 'Enter your address',
      'address.street.NOT_ALLOWED':
        'We can’t pick up from a PO box. Enter the street address of your mailbox.',
      'address.addressLine2.NOT_ALLOWED':
        'We can’t pick up from a PO box. Remove it from address line 2, and enter the street address.',
      'address.postalCode.REQUIRED': 'Enter your postcode',
      'address.city.REQUIRED': 'Enter your town or city',
      'email.REQUIRED': 'Enter your e‑mail address',
    },
    recipient: {
      'phoneNumber.REQUIRED': 'Enter the recipient’s phone number',
      'phoneNumber.PHONE_OR_EMAIL_REQUIRED': 'Enter the recipient’s phone number or e‑mail address',
      'name.REQUIRED': 'Enter the recipient’s name',
      'address.street.REQUIRED': 'Enter the recipient’s address',
      'address.street.NOT_ALLOWED': 'We can’t deliver to a PO box. Enter the recipient’s street address.',
      'address.addressLine2.NOT_ALLOWED':
        'We can’t deliver to a PO box. Remove it from address line 2, and enter the street address.',
      'address.postalCode.REQUIRED': 'Enter the recipient’s postcode',
      'address.city.REQUIRED': 'Enter the recipient’s town or city',
      'email.PHONE_OR_EMAIL_REQUIRED': 'Enter the recipient’s phone number or e‑mail address',
    },
  },
  nameTooLong: (most) => `Shorten the name to ${most} characters or fewer`,
  streetTooLong: (most) => `Shorten the address to ${most} characters or fewer`,
  useAddressLine2: 'Use address line 2 for what doesn’t fit.',
  addressLine2TooLong: (most) => `Shorten address line 2 to ${most} characters or fewer`,
  careOfIncluded: 'including c/o',
  fieldErrors: {
    'phoneNumber.INVALID':
      'Check the phone number and the country code. A Norwegian number has eight digits. In most other countries, you leave out the first 0.',
    'phoneNumber.INVALID_CHARACTERS':
      'Use only digits and dashes in the phone number, and choose the right country code',
    'phoneNumber.TOO_LONG': 'Shorten the phone number to 15 characters or fewer',
    'name.INVALID_CHARACTERS': 'Enter the name in Latin letters',
    'careOfName.REQUIRED': 'Enter the name on the mailbox, or untick c/o',
    'careOfName.NOT_ALLOWED': 'Enter a name here, not a PO box',
    'careOfName.TOO_LONG': 'Shorten the c/o name to 46 characters or fewer',
    'careOfName.INVALID_CHARACTERS': 'Enter the c/o name in Latin letters',
    'address.street.INVALID_CHARACTERS': 'Enter the address in Latin letters',
    'address.street.UNKNOWN': 'Invalid address, select an address from the list',
    'address.addressLine2.INVALID_CHARACTERS': 'Enter address line 2 in Latin letters',
    'address.postalCode.INVALID': 'Enter the postcode with four digits',
    'address.postalCode.UNKNOWN': 'Check the postcode. We can’t find a place with this number.',
    'address.postalCode.NOT_ALLOWED':
      'This postcode only has PO boxes. Enter the postcode of the street address.',
    'address.city.TOO_LONG': 'Shorten the town or city to 35 characters or fewer',
    'address.city.INVALID_CHARACTERS': 'Enter the town or city in Latin letters',
    'email.INVALID': 'Enter the e‑mail address like this: name@example.com',
    'email.TOO_LONG': 'Shorten the e‑mail address to 254 characters or fewer',
    'companyVatNumber.INVALID': 'Check the organisation number. All nine digits must be right.',
    'reference.INVALID': 'Enter the IOSS number as IM and ten digits, or leave the field empty',
  },
  fieldErrorsAbroad: {
    'address.state.REQUIRED': 'Choose the recipient’s state or province',
    'address.state.UNKNOWN': 'Choose a state or province from the list',
    'address.postalCode.TOO_SHORT': 'Enter a postcode of at least 2 characters',
    'address.postalCode.TOO_LONG': 'Shorten the postcode to 13 characters or fewer',
    'address.postalCode.INVALID_CHARACTERS':
      'Use only letters from A to Z, digits, spaces, dashes, slashes and commas in the postcode',
    'phoneNumber.INVALID':
      'Check the phone number and the country code. In most countries, you leave out the first 0.',
  },
};
