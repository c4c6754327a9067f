/** "370 725 742 123 456 789": a parcel's number (SSCC) as one reads it out. Anything else stays as it is. */
export function formatParcelNumber(number: string): string {
  return /^\d{18}$/.test(number) ? number.replace(/\d{3}(?=\d)/g, '$& ') : number;
}
