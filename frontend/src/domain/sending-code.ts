const alphabet = '23456789CDFHJKMNPQRTVWX';

/**
 * Whether a code is valid for writing on a letter or a parcel: nine characters from an alphabet without
 * look-alikes, the last one a check character.
 */
export function isSendingCode(code: string): boolean {
  const places = Array.from(code, (character) => alphabet.indexOf(character));
  if (places.length !== 9 || places.includes(-1)) return false;
  const sum = places.slice(0, 8).reduce((total, place, index) => total + (index + 1) * place, 0);
  return sum % alphabet.length === places[8];
}

/** "L L 1 2, 3 4 5 6, 7 8 9": for screen readers, which read it character by character with a pause at the end of a line. */
export function spelled(lines: readonly string[]): string {
  return lines.map((line) => Array.from(line).join(' ')).join(', ');
}
