import { wholeKilos } from './parcel-kilos';

export type AbroadProduct =
  'LETTER_ABROAD' | 'LETTER_TRACKABLE' | 'REGISTERED_LETTER_ABROAD' | 'PACKAGE_ABROAD';
export type AbroadSize = 'SMALL' | 'MEDIUM' | 'LARGE' | 'NORMAL';

const smallLetter = [20, 50, 100, 350, 1000, 2000];
const largerLetter = [350, 1000, 2000];

/**
 * The weight classes of a shipment abroad by their upper bounds in grams (spec §9); none where the
 * product is not sold in that size: large letters have neither tracking nor registration.
 */
export function weightClasses(product: AbroadProduct, size: AbroadSize): readonly number[] {
  if (product === 'PACKAGE_ABROAD') return size === 'NORMAL' ? wholeKilos : [];
  if (size === 'SMALL') return smallLetter;
  if (size === 'MEDIUM') return largerLetter;
  return size === 'LARGE' && product === 'LETTER_ABROAD' ? largerLetter : [];
}

interface WeightClass {
  /** In grams; the price is that of this weight. */
  readonly max: number;
  /** The limit of the next class, in grams; undefined in the heaviest class. */
  readonly next: number | undefined;
}

/** The class of a weight, or why there is none. */
export function weightClass(
  product: AbroadProduct,
  size: AbroadSize,
  grams: number,
): WeightClass | 'TOO_SMALL' | 'TOO_LARGE' | 'NOT_SOLD' {
  const classes = weightClasses(product, size);
  if (classes.length === 0) return 'NOT_SOLD';
  if (grams <= 0) return 'TOO_SMALL';
  const place = classes.findIndex((max) => grams <= max);
  const max = classes[place];
  return max === undefined ? 'TOO_LARGE' : { max, next: classes[place + 1] };
}
