/** Parcels abroad and express parcels are priced by the whole kilo, up to this weight with their packaging (spec §9). */
export const heaviestKilos = 20;

/** Whole kilos as typed: a weight between two is rounded up, as it is priced. Undefined for what is no weight of a parcel. */
export function kilosOf(typed: string): number | undefined {
  const number = /^\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(kg)?\s*$/i.exec(typed)?.[1];
  const kilos = number === undefined ? 0 : Math.ceil(Number(number.replace(',', '.')));
  return kilos >= 1 && kilos <= heaviestKilos ? kilos : undefined;
}
