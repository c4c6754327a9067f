import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  name: 'Name',
  street: 'Address',
  addressLine2: 'Address line 2',
  addressLine2Help: 'What the address has no room for, such as an apartment or a building',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  email: 'E-mail',

  dialCodeNames: {
    '+47': 'Norway',
    '+46': 'Sweden',
    '+45': 'Denmark',
    '+1': 'USA, Canada, Caribbean',
  },

  emailDoubt: (meant) => `Check the e-mail. Did you mean ${meant}?`,
  postalCodePlace: (city) => `City: ${city}`,

  addressSearch: {
    description: 'Street and number, or PO box',
    noHits: 'We found no such address. You can finish writing it yourself.',
    doubt: 'Are you sure the address is correct? You have not selected it from the list.',
  },

  pickedAddress: {
    description: 'Start typing the street and number, or the PO box, and choose the address from the list',
    noHits: 'We found no such address. Check that it is spelled correctly, with its number.',
    pick: 'Choose the address from the list.',
    unknown: 'Invalid address, select an address from the list',
  },

  recipientDialog: {
    addTitle: 'Add recipient',
    editTitle: 'Edit recipient',
    save: 'Save the recipient',
    cancel: 'Cancel',
  },

  personSearch: {
    searching: 'Looking for name and address',
    found: (name) => `We found ${name} and filled in name and address. Check that it is right.`,
    kept: (name) => `The number belongs to ${name}. We left what you have written. Check that it is right.`,
    none: 'We found nobody with this number. Fill in name and address yourself.',
    failed: 'We cannot look up the number right now. Fill in name and address yourself.',
  },

  saved: {
    title: 'Use the same sender as last time?',
    use: 'Use this one',
    dismiss: 'No thanks',
    forget: 'Forget it',
    used: 'The sender is filled in.',
    forgotten: 'The sender is forgotten.',
    remember: 'Remember the sender for next time',
    rememberHelp:
      'We keep name, address, phone and e-mail in this browser, not with us. Untick to forget them.',
  },

  sender: {
    lead: 'Start with your phone number. If we find you, we fill in your name and address.',
    emailHelp: 'The receipt comes here.',
    business: {
      title: 'Are you sending for a business?',
      companyVatNumber: 'Organisation number',
      reference: 'IOSS number',
      referenceHelp: 'Only when you sell goods to the EU and the VAT is paid in advance.',
    },
    fieldErrors: {
      'phoneNumber.REQUIRED': 'Enter your phone number',
      'phoneNumber.INVALID':
        'Check the phone number. A Norwegian mobile number has 8 digits and starts with 4 or 9. Enter a Swedish one without the first 0.',
      'phoneNumber.INVALID_CHARACTERS': 'Enter the phone number with only digits and dashes',
      'phoneNumber.TOO_LONG': 'Shorten the phone number to at most 15 digits',
      'name.REQUIRED': 'Enter your name',
      'name.TOO_LONG': 'Shorten the name to at most 50 characters',
      'name.INVALID_CHARACTERS': 'Enter the name in Latin letters',
      'address.street.REQUIRED': 'Enter your address',
      'address.street.TOO_LONG': 'Shorten the address to at most 50 characters',
      'address.street.INVALID_CHARACTERS': 'Enter the address in Latin letters',
      'address.postalCode.REQUIRED': 'Enter your postal code',
      'address.postalCode.INVALID': 'Enter the postal code with four digits',
      'address.postalCode.UNKNOWN': 'Check the postal code. We find no place with this number.',
      'address.city.REQUIRED': 'Enter your city',
      'address.city.TOO_LONG': 'Shorten the city to at most 35 characters',
      'address.city.INVALID_CHARACTERS': 'Enter the city in Latin letters',
      'email.REQUIRED': 'Enter your e-mail address',
      'email.INVALID': 'Enter the e-mail address like this: name@example.com',
      'email.TOO_LONG': 'Shorten the e-mail address to at most 254 characters',
      'companyVatNumber.INVALID': 'Check the organisation number. It has nine digits.',
      'reference.INVALID': 'Enter the IOSS number as IM and ten digits, or leave the field empty',
    },
  },

  careOf: {
    checkbox: 'There is another name on the mailbox (c/o)',
    help: 'For somebody who lives with somebody else.',
    name: 'The name on the mailbox (c/o)',
  },

  domestic: {
    fieldErrors: {
      'careOfName.REQUIRED': 'Enter the name on the mailbox, or untick c/o',
      'careOfName.TOO_LONG': 'Shorten the c/o name to at most 46 characters',
      'careOfName.INVALID_CHARACTERS': 'Enter the c/o name in Latin letters',
      'address.street.TOO_LONG':
        'Shorten the address to at most 50 characters. Use address line 2 for what does not fit.',
      'address.addressLine2.TOO_LONG':
        'Shorten address line 2. Together with c/o it has room for 50 characters.',
      'address.addressLine2.INVALID_CHARACTERS': 'Enter address line 2 in Latin letters',
    },
    recipient: {
      lead: "Start with the recipient's mobile number. If we find name and address, we fill them in.",
      emailHelp: 'We notify the recipient by text message, and by e-mail if you enter it.',
      fieldErrors: {
        'phoneNumber.REQUIRED': "Enter the recipient's phone number",
        'phoneNumber.INVALID':
          "Check the recipient's phone number. A Norwegian mobile number has 8 digits and starts with 4 or 9.",
        'phoneNumber.INVALID_CHARACTERS': "Enter the recipient's phone number with only digits and dashes",
        'phoneNumber.TOO_LONG': 'Shorten the phone number to at most 15 digits',
        'name.REQUIRED': "Enter the recipient's name",
        'name.TOO_LONG': "Shorten the recipient's name to at most 50 characters",
        'name.INVALID_CHARACTERS': "Enter the recipient's name in Latin letters",
        'address.street.REQUIRED': "Enter the recipient's address",
        'address.street.INVALID_CHARACTERS': "Enter the recipient's address in Latin letters",
        'address.street.NOT_ALLOWED': "We can't deliver to a PO box. Enter the recipient's street address.",
        'address.addressLine2.NOT_ALLOWED':
          "We can't deliver to a PO box. Remove it from address line 2, and enter the street address.",
        'address.postalCode.NOT_ALLOWED':
          'This postal code only has PO boxes. Enter the postal code of the street address.',
        'address.postalCode.REQUIRED': "Enter the recipient's postal code",
        'address.postalCode.INVALID': 'Enter the postal code with four digits',
        'address.postalCode.UNKNOWN': 'Check the postal code. We find no place with this number.',
        'address.city.REQUIRED': "Enter the recipient's city",
        'address.city.TOO_LONG': 'Shorten the city to at most 35 characters',
        'address.city.INVALID_CHARACTERS': 'Enter the city in Latin letters',
        'email.INVALID': "Enter the recipient's e-mail address like this: name@example.com",
        'email.TOO_LONG': 'Shorten the e-mail address to at most 254 characters',
      },
    },
  },

  recipient: {
    lead: 'Enter the name and address in Latin letters, as they should stand on the shipment.',
    addressLine2Help: 'Apartment, building, area or c/o',
    contact: 'How can the recipient be reached?',
    contactHelp: 'Fill in e-mail or phone, preferably both. They are used to notify about the delivery.',
    fieldErrors: {
      'name.REQUIRED': "Enter the recipient's name",
      'name.TOO_LONG': "Shorten the recipient's name to at most 35 characters",
      'name.INVALID_CHARACTERS': "Enter the recipient's name in Latin letters",
      'address.street.REQUIRED': "Enter the recipient's address",
      'address.street.TOO_LONG':
        'Shorten the address to at most 35 characters. Use address line 2 for what does not fit.',
      'address.street.INVALID_CHARACTERS': 'Enter the address in Latin letters',
      'address.addressLine2.TOO_LONG': 'Shorten address line 2 to at most 35 characters',
      'address.addressLine2.INVALID_CHARACTERS': 'Enter address line 2 in Latin letters',
      'address.postalCode.REQUIRED':
        "Enter the recipient's postal code. If the country has none, enter 0000.",
      'address.postalCode.TOO_SHORT': 'Enter a postal code of at least 2 characters',
      'address.postalCode.TOO_LONG': 'Shorten the postal code to at most 13 characters',
      'address.postalCode.INVALID_CHARACTERS':
        'Enter the postal code with letters from A to Z, digits, spaces, dashes, slashes or commas',
      'address.city.REQUIRED': "Enter the recipient's city",
      'address.city.TOO_LONG': 'Shorten the city to at most 35 characters',
      'address.city.INVALID_CHARACTERS': 'Enter the city in Latin letters',
      'email.PHONE_OR_EMAIL_REQUIRED': "Enter the recipient's e-mail or phone number",
      'email.INVALID': "Enter the recipient's e-mail address like this: name@example.com",
      'email.TOO_LONG': 'Shorten the e-mail address to at most 254 characters',
      'phoneNumber.PHONE_OR_EMAIL_REQUIRED': "Enter the recipient's phone number or e-mail",
      'phoneNumber.INVALID':
        "Check the recipient's phone number. Enter it without the country code and without the first 0.",
      'phoneNumber.INVALID_CHARACTERS':
        "Enter the recipient's phone number with only digits and dashes, and choose the right country code",
      'phoneNumber.TOO_LONG': 'Shorten the phone number to at most 15 digits',
    },
  },
};
