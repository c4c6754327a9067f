import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/en';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  lead: 'Customs in the destination country needs to know what you are sending, and why.',
  inland: {
    lead: 'Tell us what is in the parcel, and why you send it.',
    borders: {
      SVALBARD: {
        title: 'For customs, Svalbard is abroad',
        body: 'That is why we need to know what is in the parcel, although it stays in Norway.',
      },
      JAN_MAYEN: {
        title: 'For customs, Jan Mayen is abroad',
        body: 'That is why we need to know what is in the parcel, although it stays in Norway.',
      },
      TRANSIT: {
        title: 'The parcel is carried through another country',
        body: 'Between these places the road goes through Sweden or Finland. That is why customs needs to know what is in the parcel.',
      },
    },
    routeFailed: {
      title: 'We could not check whether the parcel must pass customs',
      body: 'We need to know that before we can take the order. What you have filled in is kept.',
    },
  },
  reason: {
    label: 'Why are you sending this?',
    placeholder: 'Choose a reason',
    clears: 'If you choose another reason, the items must be entered again.',
    names: words.customs.reasons,
    change: {
      title: 'Change the reason?',
      body: (count) =>
        `Another reason asks for other details. ${plural(
          count,
          'The item you have entered will be deleted.',
          `The ${count} items you have entered will be deleted.`,
        )}`,
      confirm: 'Change it and delete the items',
      keep: 'Keep the reason',
      done: 'The reason is changed and the items are deleted',
    },
  },
  notices: {
    usa: {
      title: 'Goods to the USA',
      lines: [
        'Gifts can be worth up to 100 US dollars, everything else up to 800.',
        'Each item needs a tariff number of ten digits and a country of origin.',
      ],
    },
    tariffNumber: {
      title: 'A tariff number is required',
      lines: ['Each item to this country needs a tariff number. We help you find it.'],
    },
    documents: 'A letter with nothing but documents needs no items on the list.',
  },
  items: {
    title: 'Items',
    empty: 'No items have been entered yet.',
    add: 'Add item',
    addFirstReason: 'Choose a reason before you add items.',
    full: (max) => `A customs declaration has room for ${max} items. Delete one to add another.`,
    edit: 'Edit',
    editItem: (description) => `Edit ${description}`,
    remove: 'Delete',
    removeItem: (description) => `Delete ${description}`,
    removed: (description) => `${description} is deleted.`,
    undo: 'Undo',
    undoItem: (description) => `Undo deleting ${description}`,
    pieces: (count) => `${count} ${plural(count, 'pc.', 'pcs.')}`,
    tariffNumber: (number) => `Tariff ${number}`,
    origin: (country) => `From ${country}`,
    totalValue: 'Total value',
    totalWeight: 'Total net weight',
    ofChosen: (weight, chosen) => `${weight} of ${chosen}`,
    added: (description, total) => `${description} is added. ${total}`,
    changed: (description, total) => `${description} is changed. ${total}`,
    restored: (description, total) => `${description} is back on the list. ${total}`,
    total: (count, value, weight) =>
      `${count} ${plural(count, 'item', 'items')}, ${value} and ${weight} in total.`,
  },
  problems: {
    REASON_REQUIRED: 'Choose why you are sending this',
    ITEMS_REQUIRED: 'Add at least one item',
    EXPORT_CLEARANCE_REQUIRED: 'The items are worth more than 5\u00a0000\u00a0kr in total',
    WEIGHT_EXCEEDS_CHOSEN: 'The items weigh more than the weight you have chosen',
  },
  noItems: {
    title: 'No items have been entered',
    body: 'Add one or more items, so that customs knows what you are sending.',
  },
  clearance: {
    title: 'This shipment cannot be ordered here',
    body: (value) =>
      `The items are worth ${value} in total. Contents worth more than 5\u00a0000\u00a0kr need export clearance, and we cannot do that online.`,
    cure: 'If a value is wrong, correct it in the list. If it is right, customer service helps you get the shipment on its way.',
    customerService: 'Contact customer service',
  },
  overweight: {
    title: 'The items weigh more than you have chosen',
    body: (actual, chosen) => `The items weigh ${actual} in total. You have chosen up to ${chosen}.`,
    raise: (weight, price) => `Raise to ${weight} for ${price}`,
    raiseBody: (weight, price, before) =>
      `With up to ${weight} the shipment costs ${price}. The price is now ${before}.`,
    packaging: 'Remember that the packaging weighs something too.',
    pricing: 'Getting the price',
    priceFailed: 'We could not get the price of the new weight.',
    raised: (weight, price) => `The weight is raised to ${weight}. The price is ${price}.`,
    maximum: (max, isLetter) =>
      isLetter
        ? `A letter can weigh at most ${max}. Take something out, or send it as a parcel.`
        : `A parcel can weigh at most ${max}. Take something out, or divide the items between several parcels.`,
  },
  dialog: {
    addTitle: 'Add item',
    editTitle: 'Edit item',
    search: {
      label: 'Search for the item',
      help: 'In Norwegian or English, such as “knitted sweater”. Choose a result, and we fill in the tariff number and a description.',
      noHits: 'No results. Try a simpler word, or fill in the rest yourself.',
      failed: 'The search is not working right now. You can fill in the rest yourself.',
    },
    description: 'Description in English',
    descriptionHelp: 'Write what it is and what it is made of, such as “Knitted wool sweater”.',
    quantity: 'Quantity',
    value: 'Value in kroner',
    valueHelp: 'Of all of them together, in whole Norwegian kroner.',
    netWeight: 'Net weight in kilos',
    netWeightHelp: 'Of all of them together without packaging, such as 0.35.',
    netWeightTooLarge: (kilos) => `The weight can be at most ${kilos} kg`,
    tariffNumber: 'Tariff number',
    tariffHelp: (digits) =>
      digits.length > 1
        ? 'Six, eight or ten digits, such as 6110.20.00.'
        : digits.includes(10)
          ? 'Ten digits, such as 6110.20.2079.'
          : 'Eight digits, such as 6110.20.00.',
    origin: 'Country of origin',
    originHelp: 'The country where the item was made.',
    save: 'Save the item',
    cancel: 'Cancel',
  },
  fieldErrors: {
    'description.REQUIRED': 'Describe the item in English',
    'description.TOO_LONG': 'Shorten the description to 256 characters',
    'description.INVALID_CHARACTERS': 'Use only Latin letters, numbers and common marks in the description',
    'quantity.REQUIRED': 'Enter how many there are',
    'quantity.INVALID': 'Enter the quantity as a whole number',
    'quantity.TOO_SMALL': 'The quantity must be at least 1',
    'quantity.TOO_LARGE': 'The quantity can be at most 9999',
    'value.REQUIRED': 'Enter what the items are worth',
    'value.INVALID': 'Enter the value in whole kroner',
    'value.TOO_SMALL': 'The value must be at least 1 krone',
    'value.TOO_LARGE': 'The value is too high to be declared here',
    'netWeight.REQUIRED': 'Enter what the items weigh',
    'netWeight.INVALID': 'Enter the weight in kilos with at most three decimals, such as 0.35',
    'netWeight.TOO_SMALL': 'The weight must be at least 0.001 kg',
    'tariffNumber.REQUIRED': 'Find or write the tariff number',
    'tariffNumber.INVALID': 'Check the tariff number: it has the wrong number of digits or does not exist',
    'origin.REQUIRED': 'Choose country',
    'origin.UNKNOWN': 'Choose a country from the list',
  },
};
