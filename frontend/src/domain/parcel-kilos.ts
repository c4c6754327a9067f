import { latinTyped } from './typed-text';

/** Parcels abroad and express parcels are priced by the whole kilo, up to this weight with their packaging (spec §9). */
export const heaviestKilos = 20;

/** The weights that such a parcel can have, in grams. */
export const wholeKilos: readonly number[] = Array.from({ length: heaviestKilos }, (_, i) => (i + 1) * 1000);

/** Whole kilos as typed, rounded up like the price; undefined for anything but a parcel's weight. */
export function kilosOf(typed: string): number | undefined {
  const number = /^\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(kg)?\s*$/i.exec(latinTyped(typed))?.[1];
  const kilos = number === undefined ? 0 : Math.ceil(Number(number.replace(',', '.')));
  return kilos >= 1 && kilos <= heaviestKilos ? kilos : undefined;
}

/** The whole kilogram that a parcel is priced by, or why there is none. A missing weight is 0. */
export function expressKilos(grams: number): number | 'REQUIRED' | 'TOO_SMALL' | 'TOO_LARGE' {
  if (grams === 0) return 'REQUIRED';
  if (grams < 0) return 'TOO_SMALL';
  const kilos = Math.ceil(grams / 1000);
  return kilos <= heaviestKilos ? kilos : 'TOO_LARGE';
}
