/** "3707 2574 2123 4567 89": a parcel's number (SSCC) as on its label. Anything else is returned unchanged. */
export function formatParcelNumber(number: string): string {
  return /^\d{18}$/.test(number) ? number.replace(/\d{4}(?=\d)/g, '$& ') : number;
}
