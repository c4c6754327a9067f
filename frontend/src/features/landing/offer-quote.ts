import type { Priced } from '@/api/quote';
import { type Choices, isInNorway, longestFirst, noChoices } from '@/domain/advisor/choices';
import { abroadProducts, registeredSize, sizeAbroad, stampFor } from '@/domain/advisor/letters';
import type { OfferId } from '@/domain/advisor/offers';
import { abroadQuote } from '@/features/prices/abroad-quote';

/** All countries in Europe have the same price. */
const europe = 'SE';
/** The smallest parcel that is larger than normal. */
const justExtraLarge = { lengthInCms: 121, widthInCms: 13, heightInCms: 1 };

/**
 * The product to price for the choices. What they leave open has its lowest price, and the destination is
 * Europe. Undefined if the shop does not sell it.
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
      return { digitalStamps: { ...stampFor(choices), quantity: 1, ...pickup } };
    case 'registeredLetter':
      return {
        registeredLetters: {
          size: registeredSize(measures ?? [0, 0, 0]),
          recipients: [recipient.recipient ?? {}],
        },
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
        size: sizeAbroad(measures ?? [1, 1, 1], abroadProducts[offer]),
        weight: weightInGrams,
        country: { value: isInNorway(to) ? europe : to.country },
      });
    case 'regularStamps':
    case 'insuredLetter':
      return undefined;
  }
}
