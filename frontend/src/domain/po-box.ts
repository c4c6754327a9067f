/** Words for a PO box, and short words that mean one only before a number. */
const box = new RegExp(
  '(?:^|\\P{L})(?:' +
    '(?:(?:post|service|p\\.?\\s*o\\.?|post\\s+office)\\s*bo(?:ks|x)|poste?\\s+restante)(?:\\P{L}|$)' +
    '|(?:bo(?:ks|x)|p\\.?\\s*b)\\.?\\s*\\d)',
  'iu',
);

/** Whether a line of an address is a PO box or poste restante: no driver collects there. */
export function isPOBox(line: string): boolean {
  return box.test(line);
}
