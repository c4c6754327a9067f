/** The words for a box, and the short ones that take a number to mean it. */
const box = new RegExp(
  '(?:^|\\P{L})(?:' +
    '(?:(?:post|service|p\\.?\\s*o\\.?|post\\s+office)\\s*bo(?:ks|x)|poste?\\s+restante)(?:\\P{L}|$)' +
    '|(?:bo(?:ks|x)|p\\.?\\s*b)\\.?\\s*\\d)',
  'iu',
);

/** Whether a line of an address names a box where mail is fetched rather than brought: no driver collects there. */
export function isPOBox(line: string): boolean {
  return box.test(line);
}
