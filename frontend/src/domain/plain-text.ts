/** The text in small letters, without accents and the blanks around it, as names are compared. */
export function plainText(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
