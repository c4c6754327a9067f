import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/en';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  price: {
    title: 'Price',
    total: 'To pay',
    onDelivery: 'The recipient pays on delivery',
    totalForSender: 'Total for sender',
    totalForRecipient: 'Total for recipient',
    failed: 'We could not get the price.',
    loading: 'Getting the price',
  },
  terms: {
    accept: 'I have read and accept the terms',
    read: 'Read the terms',
    links: {
      terms: 'The terms in full (opens in a new tab)',
      dangerousGoods: 'What cannot be sent (opens in a new tab)',
    },
    points: {
      abroad: [
        'You are responsible for what you have told about the contents. Customs may open the shipment, and stop it if something is wrong.',
        'Gas, flammable liquids, loose batteries and other dangerous goods cannot be sent. Each country forbids more.',
        words.duty.who,
        'The amount is charged when the order is ready. If we cannot carry it out, you are not charged.',
        'The delivery time is an estimate. Customs clearance may make it longer.',
      ],
      domestic: [
        'You are responsible for packing well, and for the size and weight that you have chosen.',
        'Gas, flammable liquids, loose batteries and other dangerous goods cannot be sent.',
        'The amount is charged when the order is ready. If we cannot carry it out, you are not charged.',
        'You can cancel the order until it is dropped off, within the time that the receipt tells.',
      ],
    },
  },
  payment: {
    legend: 'How do you want to pay?',
    providers: {
      VIPPS: { title: 'Vipps', description: 'Approve in the app on your phone' },
      NETS: { title: 'Card', description: 'Debit or credit card' },
      CARD_TERMINAL: { title: 'Payment terminal', description: 'Pay at the counter' },
      SIMULATOR: { title: 'Test payment', description: 'No money is moved' },
    },
    pay: (price) => `Pay ${price}`,
    payWithoutPrice: 'Pay',
    sending: 'Sending the order to payment',
    redirect: 'You go on to the payment service, and come back here when you are done.',
  },
  free: {
    order: 'Order',
    sending: 'Sending the order',
    closed: {
      title: 'You cannot order right now',
      body: (end) =>
        `We are doing maintenance. You can order from ${end}. What you have filled in is kept as long as this tab is open.`,
    },
    explanation: 'You pay nothing now. The recipient pays on delivery.',
  },
  fieldErrors: {
    termsRequired: 'You need to accept the terms',
    providerRequired: 'Choose how you want to pay',
  },
  closed: {
    title: 'Payment is closed right now',
    body: (end) =>
      `We are doing maintenance. You can pay from ${end}. What you have filled in is kept as long as this tab is open.`,
  },
  noProviders: {
    title: 'You cannot pay right now',
    body: 'No ways of paying are available. This page keeps looking, so you can wait here. You can also come back in a few minutes: what you have filled in is kept as long as this tab is open.',
  },
  priceChanged: {
    title: 'The price has changed',
    body: (before, now) =>
      `While you ordered, the price went from ${before} to ${now}. The order has not been sent. If you want to pay the new price, press “Pay ${now}”.`,
  },
  notCharged: 'You have not been charged.',
  released: 'If an amount is reserved, it will be released.',
  placed: {
    lookFirst: 'See how the earlier payment went before you pay again.',
    look: 'See the earlier order',
  },
  failed: {
    title: 'The order was not sent',
    safeToRepeat: 'It is safe to try again: it will not become two orders.',
    goTo: (place) => `Go to ${place}`,
    fields: (place, fields) => `Go to ${place} and correct: ${fields}`,
  },
  errors: {
    payment_failed:
      'We could not start the payment. Try again, or choose another way of paying. If it still fails, visit a post office.',
    order_storage_failed: 'Something went wrong when we were saving the order. Try again in a little while.',
    orderNotCompleted: 'We could not carry out the order. Try again.',
    paymentState: 'The payment is not as it should be. Try again.',
    paymentFinalize: 'We could not complete the payment. Try again, or choose another way of paying.',
    paymentInternal:
      'The payment service does not answer. Try again in a little while, or choose another way of paying.',
    paymentInvalid: 'This way of paying cannot be used right now. Choose another.',
    id_failed: 'The service that gives shipments their numbers does not answer. Try again in a little while.',
    unexpected: 'Something went wrong on our side. Try again in a little while.',
    PICKUP_FULL:
      'The driver has no room for more that day. Choose another day, or another way to drop it off.',
    PICKUP_DATE_PASSED:
      'That day can no longer be ordered. Choose another day, or another way to drop it off.',
    PICKUP_NOT_SERVICEABLE:
      'We can’t pick up at your address. Choose another way to drop it off, or check that the address is right.',
    noPickupDates: 'There are no free pickup days at your address now. Choose another way to drop it off.',
    pickupUnavailable:
      'Pickup is closed for maintenance. Choose another way to drop it off, or try again later.',
    NO_DROP_OFF_POINTS: "The place you chose doesn't take express parcels now. Choose another one.",
    NO_DELIVERY_TIME:
      'We find no delivery time for express there. Choose another place to drop it off, or send the parcel another way.',
    orderAlreadyExists: 'A pickup is already ordered for some of this. See the receipt for that order.',
    pickupReturAlreadyOrdered: 'A pickup is already ordered for this return. The receipt is in your e-mail.',
    consignmentNotFound:
      'We find no parcel with this number. Check the number. If the return is new, try again in a few minutes.',
    consignmentInvalid:
      'You can’t order a pickup for this parcel. Deliver it to the nearest pickup location.',
    labelFreeUnsupported:
      'We only pick up returns with a label on them. Print the return label, or deliver the parcel to the nearest pickup location.',
    internalError: 'Something went wrong on our side. Try again in a little while.',
    REORDER_NOT_ALLOWED: 'You can’t order a new pickup for this order.',
    EARLIER_PAYMENT_UNKNOWN:
      'We do not know yet how the earlier payment went, so we have not sent a new order. Look at the earlier one before you pay again. If it is not paid, you can try again in a few minutes.',
    requestInvalid: 'Some of the details cannot be used as they are.',
    requestTooLarge: 'There are too many details in the order. Shorten the list of items.',
    IDEMPOTENCY_KEY_REUSED: 'The order has changed since it was last sent. Press the pay button once more.',
    COUNTRY_UNAVAILABLE: 'We cannot send to this country right now. Choose another country.',
    PRODUCT_NOT_SOLD: 'We cannot take this product right now. Choose another.',
    PRICE_NOT_FOUND: 'We have no price for this shipment. Choose product, size and weight again.',
    ITEMS_REQUIRED: 'The customs declaration lacks items. Add at least one.',
    WEIGHT_EXCEEDS_CHOSEN:
      'The items weigh more than the weight you have chosen. Raise the weight, or take something out.',
    EXPORT_CLEARANCE_REQUIRED:
      'The items are worth more than 5\u00a0000\u00a0kr in total and need export clearance. That cannot be ordered here. Contact customer service.',
    VALUE_ABOVE_DESTINATION_LIMIT: 'The items are worth more than the country takes in this way.',
    DUTY_NOT_AVAILABLE: 'We cannot calculate duty to this country right now. Try again in a little while.',
  },
  valueLimit: (usd) => `The limit is ${usd} US dollars.`,
  returned: {
    PICKUP_FULL: {
      title: 'The day that you chose is full',
      body: 'The driver had no room for more when the payment came. Choose another day, or another way to drop it off.',
    },
    PICKUP_DATE_PASSED: {
      title: 'The day that you chose can no longer be ordered',
      body: 'It was too late for it when the payment came. Choose another day, or another way to drop it off.',
    },
    PICKUP_NOT_SERVICEABLE: {
      title: 'We can’t pick up at your address',
      body: 'Choose another way to drop it off, or check that the address is right.',
    },
    orderNotCompleted: {
      title: 'The order was not carried out',
      body: 'Something that you ordered could not be had. Look over the order and try again.',
    },
    paymentState: {
      title: 'The payment did not match',
      body: 'At the payment service it was not as it should be. Try again.',
    },
    paymentFinalize: {
      title: 'The payment was not completed',
      body: 'The amount could not be charged when the order was ready. Try again, or choose another way of paying.',
    },
    paymentInternal: {
      title: 'The payment did not work',
      body: 'The payment service does not answer. Try again in a little while, or choose another way of paying.',
    },
    paymentInvalid: {
      title: 'The payment failed',
      body: 'This way of paying did not work for your order. Choose another, or try again in a little while.',
    },
    payment_failed: {
      title: 'The payment did not go through',
      body: 'It was declined, cancelled or not finished in time. Try again, or choose another way of paying. If it still fails, visit a post office.',
    },
    order_storage_failed: {
      title: 'The order was not saved',
      body: 'Something went wrong on our side. Try again in a little while.',
    },
    id_failed: {
      title: 'The shipment got no number',
      body: 'The service that gives shipments their numbers did not answer. Try again in a little while.',
    },
    unexpected: {
      title: 'Something unexpected happened',
      body: 'We are not sure how the payment went. Look in your payment app or online bank before you try again. A reserved amount is released if the order was not completed.',
    },
    other: {
      title: 'The order was not completed',
      body: 'Something went wrong on the way. Check the details and try again. If it continues, you can contact customer service.',
    },
  },
  fields: {
    name: 'name',
    address: 'address',
    addressLine2: 'address line 2',
    postalCode: 'postal code',
    city: 'city',
    email: 'e-mail',
    phoneNumber: 'phone number',
    countryCode: 'country',
    reference: 'IOSS number',
    companyVatNumber: 'organisation number',
    description: 'description of an item',
    quantity: 'quantity',
    value: 'value',
    netWeightInKg: 'net weight',
    tariffNumber: 'tariff number',
    countryOfOrigin: 'country of origin',
    reason: 'reason',
    items: 'items',
    maxWeightInGrams: 'weight',
    sizeGroup: 'size',
    productType: 'product',
    number: 'phone number',
    street: 'address',
    street2: 'address line 2',
    weightInGrams: 'weight',
    lengthInCms: 'length',
    widthInCms: 'width',
    heightInCms: 'height',
    dimensions: 'measures',
    handling: 'size',
    accountNumber: 'account number',
    recipientAmountToPayInOre: 'cash on delivery amount',
    size: 'size',
    weight: 'weight',
    locationId: 'address',
    recipients: 'recipients',
    dropOffMethod: 'drop-off',
    itemNumbers: 'number or code',
    pickupDate: 'pickup day',
    dropOffPointId: 'drop-off point',
  },
};
