import { priceLines } from '@/i18n/price-lines/en';
import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  product: 'Large parcel',
  extraLarge: 'Extra large parcel',
  sizes: {
    NORMAL: 'Normal',
    CUSTOM: (length, width, height) => `${length} × ${width} × ${height} cm`,
  },
  upTo: (weight) => `Up to ${weight}`,
  band: (from, to) => `${from}–${to}`,
  card: {
    product: 'What',
    size: 'Size',
    weight: 'Weight',
    recipient: 'To',
    forRecipient: 'The recipient pays',
  },
  priceLines: { ...priceLines, CONTENTS: 'The contents' },

  steps: {
    sender: 'Who is sending?',
    recipient: 'Who is the recipient?',
    customs: 'What is in the parcel?',
    summary: 'Check the order',
    payment: 'Pay',
  },

  size: {
    title: 'How large and heavy is the parcel?',
    lead: 'You see the price at once. The addresses come after.',
    size: 'How large is it?',
    NORMAL: { title: 'Normal size', description: 'Within 120 × 60 × 60 cm. You need not measure it.' },
    CUSTOM: {
      title: 'Extra large or long',
      description: 'Longest side up to 240 cm. Enter the measures to see whether it can be sent.',
    },
    handlingFee: (price) => `+ ${price} for handling`,
    measures: 'Measures in whole centimetres',
    measuresHelp: 'Measure where it is longest, widest and highest, packed.',
    lengthInCms: 'Length',
    widthInCms: 'Width',
    heightInCms: 'Height',
    drawing: {
      NORMAL: 'The outline of the largest parcel of normal size, 120 × 60 × 60 cm, beside a person of 170 cm',
      CUSTOM: 'The parcel against the outline of normal size, 120 × 60 × 60 cm, beside a person of 170 cm',
    },
    locker: 'If it is within 59 × 50 × 44 cm, the recipient can collect it from a parcel locker.',
    fitsLocker: 'The parcel fits into a parcel locker.',
    fits: 'The parcel can be sent.',
    reach: (sum, limit) => `Longest side and circumference are ${sum} cm together. The limit is ${limit} cm.`,
    handling: (price) => `It is larger than normal size. Handling it costs ${price} more.`,
    handlingUnpriced: 'It is larger than normal size, and handling it costs a little more.',
    extraLarge:
      'You get up to 10\u00a0000\u00a0kr in compensation if an extra large parcel is lost or damaged.',
    withinNormal: {
      title: 'The parcel is within normal size',
      body: 'You can choose normal size. The price is the same, and you need not measure.',
      choose: 'Choose normal size',
      chosen: 'Normal size is chosen',
    },
    tooSmall: {
      title: 'The parcel is too small',
      body: 'It must be at least 23 × 13 × 1 cm, to have room for the label. Pack it in a larger box.',
    },
    tooLong: {
      title: 'The parcel is too long',
      body: (longest) => `The longest side is ${longest} cm. It can be at most 240 cm.`,
    },
    tooBig: {
      title: 'The parcel is too big',
      body: (length, width, height, sum) =>
        `Longest side ${length} + circumference (2 × ${width} + 2 × ${height}) = ${sum} cm. The limit is 360 cm.`,
    },
    weight: 'How much does it weigh?',
    weightHelp: 'Weigh the parcel with its packaging. If you are unsure, choose the next step up.',
    before: (price) => `Before ${price}`,
    loading: 'Getting weights and prices',
    failed: 'We could not get the prices.',
    lighter: 'Is it below 5 kg and within 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm?',
    lighterLink: 'Send a small parcel',
  },

  cash: {
    wanted: 'The recipient is to pay on delivery (cash on delivery)',
    wantedHelp: (fee) => `The parcel is handed out once the recipient has paid. Costs ${fee}.`,
    wantedUnpriced: 'The parcel is handed out once the recipient has paid.',
    type: 'What is the recipient to pay for?',
    types: {
      FREIGHT_ONLY: {
        title: 'Only the postage',
        description: 'The recipient pays postage and fees. You pay nothing now.',
      },
      CONTENT_ONLY: {
        title: 'Only the contents',
        description: 'The recipient pays what you want for the contents. You pay the postage.',
      },
      FREIGHT_AND_CONTENT: {
        title: 'Both the postage and the contents',
        description: 'The recipient pays everything. You pay nothing now.',
      },
    },
    amount: 'Amount for the contents',
    amountHelp: (limit) => `In whole kroner, less than ${limit}.`,
    amountHelpUnpriced: 'In whole kroner.',
    accountNumber: 'Your account number',
    accountNumberHelp:
      'Eleven digits, Norwegian. We pay what the recipient pays for the contents to it, within five business days.',
    accountNumberHelpFreight:
      'Eleven digits, Norwegian. It goes with every cash on delivery, also when the recipient only pays the postage.',
    onDelivery: 'The recipient pays on delivery',
    total: 'Total for recipient',
  },

  price: {
    title: 'To pay now',
    waiting: 'Enter the measures to see the price.',
    failed: 'We could not get the price.',
  },

  summary: {
    parcel: 'The parcel',
    what: 'What',
    size: 'Size',
    weight: 'Weight',
    edit: 'Edit size and weight',
    cash: 'Cash on delivery',
    cashFor: 'The recipient pays for',
    amount: 'Amount for the contents',
    accountNumber: 'Account number',
    editCash: 'Edit cash on delivery',
    go: 'Go to payment',
    goFree: 'Go on',
    places: {
      size: 'size and weight',
      sender: 'sender',
      recipient: 'recipient',
      customs: 'customs details',
      cash: 'cash on delivery',
    },
  },
  payment: {
    lead: 'Everything is ready. The parcel gets its number and label when you have paid.',
    freeTitle: 'Order',
    freeLead: 'Everything is ready. The parcel gets its number and label when you have ordered.',
  },

  fieldErrors: {
    'size.REQUIRED': 'Choose how large the parcel is',
    'weight.REQUIRED': 'Choose how much the parcel weighs',
    'lengthInCms.REQUIRED': 'Enter the length of the parcel',
    'lengthInCms.INVALID': 'Enter the length in whole centimetres',
    'lengthInCms.TOO_SMALL': 'Enter the length as a number above 0',
    'lengthInCms.TOO_LARGE': 'The length can be at most 240 cm',
    'widthInCms.REQUIRED': 'Enter the width of the parcel',
    'widthInCms.INVALID': 'Enter the width in whole centimetres',
    'widthInCms.TOO_SMALL': 'Enter the width as a number above 0',
    'widthInCms.TOO_LARGE': 'The width can be at most 240 cm',
    'heightInCms.REQUIRED': 'Enter the height of the parcel',
    'heightInCms.INVALID': 'Enter the height in whole centimetres',
    'heightInCms.TOO_SMALL': 'Enter the height as a number above 0',
    'heightInCms.TOO_LARGE': 'The height can be at most 240 cm',
    'dimensions.TOO_SMALL': 'The parcel is too small. It must be at least 23 × 13 × 1 cm.',
    'dimensions.TOO_LARGE':
      'The parcel is too big. Longest side and circumference can be at most 360 cm together.',
    'cashOnDelivery.type.REQUIRED': 'Choose what the recipient is to pay for',
    'cashOnDelivery.amount.REQUIRED': 'Enter what the recipient is to pay for the contents',
    'cashOnDelivery.amount.INVALID': 'Enter the amount in whole kroner',
    'cashOnDelivery.amount.TOO_SMALL': 'The amount must be at least 1 krone',
    'cashOnDelivery.amount.TOO_LARGE': 'The amount is higher than cash on delivery can be',
    'cashOnDelivery.accountNumber.REQUIRED': 'Enter your account number',
    'cashOnDelivery.accountNumber.INVALID':
      'Check the account number. It has eleven digits, and the last must fit the others.',
    termsRequired: 'You need to accept the terms',
  },
};
