/**
 * The text as a Latin keyboard types it: letters, digits and signs in their usual width, where East Asian keyboards have wide
 * ones, and without the invisible marks that copied phone numbers and addresses bring.
 */
export function latinTyped(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
