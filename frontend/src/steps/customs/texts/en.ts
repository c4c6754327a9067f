import { inSentence } from '@/i18n/country-in-english';
import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/en';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  lead: 'Customs in the destination country needs to know what you’re sending, and why.',
  inland: {
    lead: 'Tell us what’s in the parcel, and why you’re sending it.',
    borders: {
      SVALBARD: {
        title: 'Svalbard counts as abroad for customs',
        body: 'That’s why we need to know what’s in the parcel, even though it stays in Norway.',
      },
      JAN_MAYEN: {
        title: 'Jan Mayen counts as abroad for customs',
        body: 'That’s why we need to know what’s in the parcel, even though it stays in Norway.',
      },
      TRANSIT: {
        title: 'The parcel is carried through another country',
        body: 'The road between these places goes through Sweden or Finland, so customs needs to know what’s in the parcel.',
      },
    },
    routeFailed: {
      title: 'We couldn’t check whether the parcel has to clear customs',
      body: 'We need to know that before we can take your order. What you’ve filled in is saved.',
    },
  },
  reason: {
    label: 'Why are you sending this?',
    placeholder: 'Choose a reason',
    clears: 'If you choose another reason, you’ll have to enter the items again.',
    names: words.customs.reasons,
    change: {
      title: 'Change the reason?',
      body: (count) =>
        `Another reason needs other details. ${plural(
          count,
          'The item you’ve entered will be deleted.',
          `The ${count} items you’ve entered will be deleted.`,
        )}`,
      confirm: 'Change it and delete the items',
      keep: 'Keep the reason',
      done: 'The reason has been changed and the items deleted',
    },
  },
  notices: {
    usa: {
      title: (country) => `Goods sent to ${inSentence(country)}`,
      lines: ['Every item needs a ten-digit tariff number.', words.duty.who],
    },
    tariffNumber: {
      title: 'You need a tariff number',
      lines: ['Every item sent to this country needs a tariff number. We’ll help you find it.'],
    },
    documents: 'A letter with only documents doesn’t need any items.',
  },
  items: {
    title: 'Items',
    empty: 'No items have been entered yet.',
    add: 'Add item',
    addFirstReason: 'Choose a reason before you add items.',
    full: (max) => `A customs declaration can have ${max} items. Delete one to add another.`,
    edit: 'Edit',
    editItem: (description) => `Edit ${description}`,
    remove: 'Delete',
    removeItem: (description) => `Delete ${description}`,
    removed: (description) => `${description} has been deleted.`,
    undo: 'Undo',
    undoItem: (description) => `Undo the deletion of ${description}`,
    pieces: (count) => `${count} ${plural(count, 'pc.', 'pcs.')}`,
    tariffNumber: (number) => `Tariff ${number}`,
    origin: (country) => `From ${country}`,
    unmet: 'Needs correcting for this country',
    correct: (description) => `Correct ${description} for this country`,
    totalValue: 'Total value',
    totalWeight: 'Total net weight',
    ofChosen: (weight, chosen) => `${weight} of ${chosen}`,
    added: (description, total) => `${description} has been added. ${total}`,
    changed: (description, total) => `${description} has been changed. ${total}`,
    restored: (description, total) => `${description} is back on the list. ${total}`,
    total: (count, value, weight) =>
      `${count} ${plural(count, 'item', 'items')}, ${value} and ${weight} in total.`,
  },
  problems: {
    REASON_REQUIRED: 'Choose why you’re sending this',
    ITEMS_REQUIRED: 'Add at least one item',
    EXPORT_CLEARANCE_REQUIRED: 'The items are worth more than 5,000\u00a0kr in total',
    VALUE_ABOVE_DESTINATION_LIMIT: 'The items are worth more than the destination allows',
    WEIGHT_EXCEEDS_CHOSEN: 'The items weigh more than the weight you’ve chosen',
  },
  noItems: {
    title: 'No items have been entered',
    body: 'Add one or more items, so that customs knows what you’re sending.',
  },
  clearance: {
    title: 'You can’t order this shipment here',
    body: (value) =>
      `The items are worth ${value} in total. Contents worth more than 5,000\u00a0kr need export clearance, which you can’t get online.`,
    cure: 'If a value is wrong, correct it in the list. If it’s right, customer service can help you send it.',
    customerService: 'Contact customer service',
  },
  aboveLimit: {
    body: (value, most, country, gift) =>
      `The items are worth ${value} in total. ${gift ? 'Gifts' : 'Goods'} sent to ${inSentence(country)} can be worth up to about ${most}.`,
    cure: 'Correct the value if it’s wrong, or take something out.',
    cureOfGift:
      'Correct the value if it’s wrong, or take something out. If it isn’t a gift, choose another reason.',
  },
  overweight: {
    title: 'The items weigh more than you’ve chosen',
    body: (actual, chosen) => `The items weigh ${actual} in total. You’ve chosen up to ${chosen}.`,
    raise: (weight, price) => `Raise to ${weight} for ${price}`,
    raiseBody: (weight, price, before) =>
      `At up to ${weight}, the shipment costs ${price}. The price is now ${before}.`,
    packaging: 'Remember that the packaging adds weight too.',
    pricing: 'Getting the price',
    priceFailed: 'We couldn’t get the price for the new weight.',
    raised: (weight) => `The weight is now up to ${weight}.`,
    maximum: (max, isLetter) =>
      isLetter
        ? `A letter can weigh at most ${max}. Take something out, or send it as a parcel.`
        : `A parcel of this kind can weigh at most ${max}. Take something out, or divide the items between several parcels.`,
  },
  dialog: {
    addTitle: 'Add item',
    editTitle: 'Edit item',
    search: {
      label: 'What is it?',
      help: 'Type in English or Norwegian, such as “knitted sweater”, and choose a result. We’ll fill in what customs needs.',
      noHits: 'No results. Try a simpler word, or enter it yourself.',
      failed: 'The search isn’t working right now. You can enter it yourself.',
    },
    edit: 'Edit',
    editDeclared: (description) => `Edit ${description}`,
    writeYourself: 'Enter it yourself',
    description: 'Description in English',
    descriptionHelp: 'Write what it is and what it’s made of, such as “Knitted wool sweater”.',
    quantity: 'Quantity',
    value: 'Value in kroner',
    valueHelp: 'For all of them together, in whole kroner.',
    valueLimit: (most, country, gift) =>
      `${gift ? 'Gifts' : 'Goods'} sent to ${inSentence(country)}: up to ${most} for the whole shipment.`,
    netWeight: 'Net weight in kilos',
    netWeightHelp: 'For all of them together, without packaging, such as 0.35.',
    netWeightTooLarge: (kilos) =>
      `The weight can be at most ${kilos}\u00a0kg. Enter it in kilos: 400\u00a0grams is 0.4.`,
    tariffNumber: 'Tariff number',
    tariffHelp: (digits) =>
      digits.length > 1
        ? 'Six, eight or ten digits, such as 6110.20.00.'
        : digits.includes(10)
          ? 'Ten digits, such as 6110.20.2079.'
          : 'Eight digits, such as 6110.20.00.',
    origin: 'Country of origin',
    originHelp: 'The country where the item was made.',
    originsFailed: 'We couldn’t load the countries of origin.',
    save: 'Save the item',
    cancel: 'Cancel',
    errors: 'Correct this before you save',
  },
  fieldErrors: {
    'description.REQUIRED': 'Describe the item in English',
    'description.TOO_LONG': 'Shorten the description to 256 characters or fewer',
    'description.INVALID_CHARACTERS': 'Use only Latin letters, numbers and punctuation in the description',
    'quantity.REQUIRED': 'Enter how many there are',
    'quantity.INVALID': 'Enter the quantity as a whole number',
    'quantity.TOO_SMALL': 'The quantity must be at least 1',
    'quantity.TOO_LARGE': 'The quantity can be at most 9,999',
    'value.REQUIRED': 'Enter what the items are worth',
    'value.INVALID': 'Enter the value in whole kroner',
    'value.TOO_SMALL': 'The value must be at least 1 krone',
    'value.TOO_LARGE': 'The value is too high to declare here. Check what you’ve typed.',
    'netWeight.REQUIRED': 'Enter what the items weigh',
    'netWeight.INVALID': 'Enter the weight in kilos with at most three decimals, such as 0.35',
    'netWeight.TOO_SMALL': 'The weight must be at least 0.001\u00a0kg',
    'tariffNumber.REQUIRED': 'Find or enter the tariff number',
    'tariffNumber.INVALID': 'Check the tariff number: it has the wrong number of digits or doesn’t exist',
    'origin.REQUIRED': 'Choose a country',
    'origin.UNKNOWN': 'Choose a country from the list',
  },
};
