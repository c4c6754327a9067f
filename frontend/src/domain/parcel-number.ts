/** "3707 2574 2123 4567 89": the number of a parcel (SSCC) or its consignment (GSIN). Anything else is returned unchanged. */
export function formatParcelNumber(number: string): string {
  return /^\d{17,18}$/.test(number) ? number.replace(/\d{4}(?=\d)/g, '$& ') : number;
}
