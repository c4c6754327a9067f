import type { Priced } from '@/api/quote';
import { type Choices, isInNorway, longestFirst, noChoices } from '@/domain/advisor/choices';
import type { OfferId } from '@/domain/advisor/offers';
import { letterSize } from '@/domain/letter-size';
import { stampGrams, stampWeights } from '@/domain/stamp-filtering';
import { abroadQuote } from '@/features/prices/abroad-quote';

/** All countries in Europe have the same price. */
const europe = 'SE';
/** The smallest parcel that is larger than normal. */
const justExtraLarge = { lengthInCms: 121, widthInCms: 13, heightInCms: 1 };

/**
 * The product to price for the choices; what they leave open is taken at its lowest price, and the destination as Europe.
 * Undefined for what the shop does not sell.
 */
export function quoteOf(offer: OfferId, choices: Choices = noChoices): Priced | undefined {
  const { grams: weightInGrams = 1, measures, to, extras } = choices;
  const recipient =
    isInNorway(to) && to.postalCode ? { recipient: { address: { postalCode: to.postalCode } } } : {};
  const [length, width, height] = longestFirst(measures ?? [0, 0, 0]).map(Math.ceil);
  const dimensions = { lengthInCms: length ?? 0, widthInCms: width ?? 0, heightInCms: height ?? 0 };
  const large = { weightInGrams, ...(measures && { dimensions }), ...recipient };
  const pickup = extras.includes('MAILBOX_PICKUP') && { dropOffMethod: 'WITHPICKUP' as const };

  switch (offer) {
    case 'stamps':
      return { digitalStamps: { ...stampOf(choices), quantity: 1, ...pickup } };
    case 'registeredLetter':
      return {
        registeredLetters: { size: registeredSize(choices), recipients: [recipient.recipient ?? {}] },
      };
    case 'smallParcel':
      return { smallParcel: { weightInGrams, ...recipient, ...pickup } };
    case 'largeParcel':
      return { largeParcel: large };
    case 'extraLarge':
      return { largeParcel: { dimensions: justExtraLarge, ...large } };
    case 'cashOnDelivery':
      return { largeParcel: { ...large, cashOnDelivery: { type: 'CONTENT_ONLY' } } };
    case 'express':
      return { express: { weightInGrams, ...recipient } };
    case 'letterAbroad':
    case 'letterTracked':
    case 'letterRegisteredAbroad':
    case 'parcelAbroad':
      return abroadQuote({
        product: abroadProducts[offer],
        size: sizeAbroad(choices),
        weight: weightInGrams,
        country: { value: isInNorway(to) ? europe : to.country },
      });
    case 'regularStamps':
    case 'insuredLetter':
      return undefined;
  }
}

const abroadProducts = {
  letterAbroad: 'LETTER_ABROAD',
  letterTracked: 'LETTER_TRACKABLE',
  letterRegisteredAbroad: 'REGISTERED_LETTER_ABROAD',
  parcelAbroad: 'PACKAGE_ABROAD',
} as const;

function stampOf({ measures, grams = 0 }: Choices) {
  if (measures && longestFirst(measures)[2] > 2)
    return { size: 'FROM_2_TO_7CM', weight: 'FROM_0_TO_350_G' } as const;
  const weight = stampWeights.find((each) => grams <= stampGrams(each).to) ?? 'FROM_101_TO_350_G';
  return { size: 'UNDER_2_CM', weight } as const;
}

function registeredSize({ measures }: Choices) {
  const [long, short, thick] = longestFirst(measures ?? [0, 0, 0]);
  return long <= 25 && short <= 17.6 && thick <= 0.5 ? ('SMALL' as const) : ('LARGE' as const);
}

function sizeAbroad({ measures = [1, 1, 1] }: Choices) {
  const [long, short, thick] = longestFirst(measures);
  const size = letterSize({ lengthInMm: long * 10, widthInMm: short * 10, thicknessInMm: thick * 10 });
  return size === 'TOO_SMALL' || size === 'TOO_LARGE' ? undefined : size;
}
