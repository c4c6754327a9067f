/** "940 707 5739": an order's number as on its receipt. Anything but ten digits is returned unchanged. */
export function formatOrderNumber(number: string): string {
  return /^\d{10}$/.test(number) ? number.replace(/^(\d{3})(\d{3})/, '$1\u00a0$2\u00a0') : number;
}
