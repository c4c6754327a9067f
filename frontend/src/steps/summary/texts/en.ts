import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/en';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  price: { failed: 'We couldn’t get the price.', loading: 'Getting the price' },
  terms: {
    accept: 'I have read and accept the terms',
    links: {
      terms: { text: 'Terms', name: 'Terms in full (opens in a new tab)' },
      dangerousGoods: { text: 'What you can’t send', name: 'What you can’t send (opens in a new tab)' },
    },
    short: {
      abroad: `The information about the contents must be correct, or customs may stop the shipment. ${words.duty.who}`,
      domestic: 'Pack it well, and keep within the size and weight limits.',
    },
  },
  payment: {
    legend: 'How do you want to pay?',
    providers: {
      VIPPS: { title: 'Vipps', description: 'Approve in the app on your phone' },
      NETS: { title: 'Card', description: 'Debit or credit card' },
      CARD_TERMINAL: { title: 'Card terminal', description: 'Pay at the counter' },
      SIMULATOR: { title: 'Test payment', description: 'No money changes hands' },
    },
    pay: (price) => `Pay ${price}`,
    payWithoutPrice: 'Pay',
    sending: 'Sending your order to payment',
    redirect: 'You’ll be taken to the payment service to pay.',
  },
  waits: {
    turn: 'Lots of people are ordering right now. We’ll try again in a few seconds.',
    shop: 'We can’t get through right now. We’ll try again in a few seconds.',
  },
  free: {
    order: 'Order',
    sending: 'Sending the order',
    closed: {
      title: 'You can’t order right now',
      body: (end) =>
        `We’re doing maintenance. You can order from ${end}. We’ll keep what you’ve filled in for as long as this tab is open.`,
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
      `We’re doing maintenance. You can pay from ${end}. We’ll keep what you’ve filled in for as long as this tab is open.`,
  },
  noProviders: {
    title: 'You can’t pay right now',
    body: 'No payment methods are available. This page keeps checking, so you can wait here, or come back in a few minutes. We’ll keep what you’ve filled in for as long as this tab is open.',
  },
  priceChanged: {
    title: 'The price has changed',
    body: (before, now) =>
      `While you were ordering, the price went from ${before} to ${now}. Your order hasn’t been sent. To pay the new price, press “Pay ${now}”.`,
  },
  cancelUntil: {
    item: (day) => `Cancel free of charge before drop-off, until the end of ${day}.`,
    visit: (day) => `Cancel free of charge until the end of ${day}.`,
  },
  notCharged: 'You haven’t been charged.',
  released: 'If an amount was reserved, it will be released.',
  placed: {
    lookFirst: 'Check how the previous payment went before you pay again.',
    look: 'See the previous order',
  },
  paid: {
    title: 'You’ve already paid',
    body: 'The payment went through. You don’t need to pay again.',
    receipt: 'See the receipt',
    free: { title: 'You’ve already ordered', body: 'You don’t need to order again.' },
  },
  failed: {
    title: 'Your order wasn’t sent',
    safeToRepeat: 'It’s safe to try again: you won’t end up with two orders.',
    goTo: (place) => `Go to ${place}`,
    fields: (place, fields) => `Go to ${place} and correct: ${fields}`,
  },
  notSold: { title: 'This is no longer sold', chooseAgain: 'Choose again' },
  errors: {
    payment_failed:
      'We couldn’t start the payment. Try again, or choose another way to pay. If it still fails, visit a post office.',
    order_storage_failed: 'Something went wrong while we were saving the order. Try again in a moment.',
    orderNotCompleted: 'We couldn’t fulfil the order. Try again.',
    paymentState: 'The payment didn’t match. Try again.',
    paymentFinalize: 'We couldn’t complete the payment. Try again, or choose another way to pay.',
    paymentInternal:
      'The payment service isn’t responding. Try again in a moment, or choose another way to pay.',
    paymentInvalid: 'You can’t pay this way right now. Choose another.',
    id_failed: 'The service that issues shipment numbers isn’t responding. Try again in a moment.',
    unexpected: 'Something went wrong on our side. Try again in a moment.',
    PICKUP_FULL: 'The driver is fully booked that day. Choose another day, or drop it off another way.',
    PICKUP_DATE_PASSED: 'You can no longer choose that day. Choose another day, or drop it off another way.',
    PICKUP_NOT_SERVICEABLE:
      'We can’t pick up at your address. Check that the address is right, or drop it off another way.',
    noPickupDates:
      'There are no pickup days left for your address right now. Try again later, or drop it off another way.',
    pickupUnavailable: 'Pickup is closed for maintenance. Try again later, or drop it off another way.',
    ITEM_NOT_VALID:
      'Something we should collect has been dropped off or cancelled, or its code expires before the pickup day. Take its number out, or choose an earlier day.',
    NO_DROP_OFF_POINTS: 'The place you chose doesn’t take express parcels now. Choose another one.',
    NO_DELIVERY_TIME:
      'We can’t find an express delivery time for that address. Choose another drop-off point, or send the parcel another way.',
    CUT_OFF_PASSED:
      'The time to drop it off passed while you were ordering. Choose a place again to see the next one.',
    orderAlreadyExists: 'A pickup is already ordered for some of this. See the receipt for that order.',
    pickupReturAlreadyOrdered:
      'A pickup is already ordered for this return. The receipt is in your e\u2011mail.',
    consignmentNotFound:
      'We can’t find a parcel with this number. Check the number. If the return is new, try again in a few minutes.',
    consignmentInvalid: 'You can’t order a pickup for this parcel. Take it to the nearest drop-off point.',
    labelFreeUnsupported:
      'We only collect returns with a label on them. Print the return label, or take the parcel to the nearest drop-off point.',
    internalError: 'Something went wrong on our side. Try again in a moment.',
    REORDER_NOT_ALLOWED: 'You can’t order a new pickup for this order. Order a regular pickup instead.',
    EARLIER_PAYMENT_UNKNOWN:
      'We don’t know yet how the previous payment went, so we haven’t sent a new order. Look at the previous one before you pay again. If it isn’t paid, you can try again in a few minutes.',
    tooManyRequests:
      'That was too fast for us. Wait a moment and try again. If it still doesn’t work, try again tomorrow.',
    FREE_ORDER_LIMIT:
      'Unusually many free orders were placed in a short time, so this one was not. Try again a little later, or tomorrow. If it’s a parcel, you can pay the postage yourself and send it now.',
    requestInvalid: 'Some of the details need correcting before we can take your order.',
    requestTooLarge: 'There are too many details in the order. Shorten the list of items.',
    IDEMPOTENCY_KEY_REUSED: 'The order has changed since it was last sent. Press the button once more.',
    COUNTRY_UNAVAILABLE: 'We can’t send to this country right now. Choose another country.',
    PRODUCT_NOT_SOLD: 'This isn’t on sale right now. Choose another way to send.',
    PRICE_NOT_FOUND: 'We have no price for this shipment. Choose product, size and weight again.',
    ITEMS_REQUIRED: 'The customs declaration has no items. Add at least one.',
    WEIGHT_EXCEEDS_CHOSEN:
      'The items weigh more than the weight you chose. Choose a higher weight, or take something out.',
    EXPORT_CLEARANCE_REQUIRED:
      'The items are worth more than 5,000\u00a0kr in total and need export clearance, which you can’t order here. Contact customer service.',
    VALUE_ABOVE_DESTINATION_LIMIT:
      'The items are worth more than the limit for this kind of shipment. Correct the value if it’s wrong, or take something out.',
    DUTY_NOT_AVAILABLE: 'We can’t calculate duty to this country right now. Try again in a moment.',
  },
  valueLimit: (usd) => `The limit is ${usd} US dollars.`,
  unpaid: {
    PAYMENT_DECLINED: {
      title: 'The payment was declined',
      body: 'Your bank or the payment service didn’t accept it. Try again, or choose another way to pay. If it still fails, visit a post office.',
    },
    PAYMENT_ABORTED: {
      title: 'You cancelled the payment',
      body: 'We’ve kept everything you filled in. You can pay when you’re ready.',
    },
    PAYMENT_EXPIRED: {
      title: 'The time to pay ran out',
      body: 'The payment wasn’t completed in time. Try again.',
    },
  },
  returned: {
    PICKUP_FULL: {
      title: 'The day you chose is full',
      body: 'The driver was fully booked by the time you paid. Choose another day, or drop it off another way.',
    },
    PICKUP_DATE_PASSED: {
      title: 'The day you chose is no longer available',
      body: 'It was too late for that day by the time you paid. Choose another day, or drop it off another way.',
    },
    PICKUP_NOT_SERVICEABLE: {
      title: 'We can’t pick up at your address',
      body: 'Check that the address is right, or drop it off another way.',
    },
    orderNotCompleted: {
      title: 'Your order couldn’t be fulfilled',
      body: 'Something you ordered wasn’t available. Check your order and try again.',
    },
    paymentState: {
      title: 'The payment didn’t match',
      body: 'It wasn’t what we asked the payment service for. Try again.',
    },
    paymentFinalize: {
      title: 'The payment wasn’t completed',
      body: 'The amount couldn’t be charged when the order was ready. Try again, or choose another way to pay.',
    },
    paymentInternal: {
      title: 'The payment didn’t work',
      body: 'The payment service isn’t responding. Try again in a moment, or choose another way to pay.',
    },
    paymentInvalid: {
      title: 'The payment failed',
      body: 'You can’t pay for this order that way. Choose another way to pay, or try again in a moment.',
    },
    payment_failed: {
      title: 'The payment didn’t go through',
      body: 'It was declined, cancelled or not finished in time. Try again, or choose another way to pay. If it still fails, visit a post office.',
    },
    order_storage_failed: {
      title: 'Your order wasn’t saved',
      body: 'Something went wrong on our side. Try again in a moment.',
    },
    id_failed: {
      title: 'We couldn’t issue a number',
      body: 'The service that issues shipment numbers isn’t responding. Try again in a moment.',
    },
    unexpected: {
      title: 'Something unexpected happened',
      body: 'We’re not sure how the payment went. Check your payment app or online bank before you try again. If the order wasn’t completed, any reserved amount will be released.',
    },
    other: {
      title: 'Your order wasn’t completed',
      body: 'Something went wrong along the way. Check the details and try again. If it keeps happening, contact customer service.',
    },
  },
  fields: {
    name: 'name',
    address: 'address',
    addressLine2: 'address line 2',
    postalCode: 'postcode',
    state: 'state or province',
    city: 'town or city',
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
    dimensions: 'dimensions',
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
