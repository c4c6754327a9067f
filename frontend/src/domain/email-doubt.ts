/*
 * The looser check of an e-mail address (spec §5, "Email"): the address is valid, but looks misspelled. It only
 * suggests another address; it never blocks the customer.
 */

/** The most common mail domains, and real domains that look like misspellings of them. */
const common = [
  'gmail.com',
  'hotmail.com',
  'hotmail.no',
  'outlook.com',
  'icloud.com',
  'live.no',
  'online.no',
  'yahoo.com',
  'yahoo.no',
  'mail.com',
  'email.com',
  'ymail.com',
];

/** Top-level domains that do not exist, and the likely ones. */
const endings = new Map([
  ['con', 'com'],
  ['cmo', 'com'],
  ['ocm', 'com'],
  ['comm', 'com'],
  ['nno', 'no'],
  ['noo', 'no'],
]);

/** The address that the customer probably meant; undefined if the typed one looks right. */
export function likelyEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(domain)) return undefined;

  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  const corrected = domain.slice(0, -ending.length) + (endings.get(ending) ?? ending);
  const meant = common.find((known) => isOneTypoFrom(corrected, known)) ?? corrected;
  return meant === domain ? undefined : `${address.slice(0, at)}@${meant}`;
}

/** Equal, or one letter too many, too few, wrong, or swapped with its neighbour. */
function isOneTypoFrom(typed: string, known: string): boolean {
  const length = Math.max(typed.length, known.length);
  const from = [...Array(length).keys()].find((place) => typed[place] !== known[place]);
  if (from === undefined) return true;

  const [typedRest, knownRest] = [typed.slice(from), known.slice(from)];
  return (
    typedRest.slice(1) === knownRest ||
    typedRest === knownRest.slice(1) ||
    typedRest.slice(1) === knownRest.slice(1) ||
    `${typedRest[1] ?? ''}${typedRest[0] ?? ''}${typedRest.slice(2)}` === knownRest
  );
}
