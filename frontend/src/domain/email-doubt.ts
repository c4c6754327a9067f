/*
 * The looser check of an e-mail address (spec §5, "Email"): the address is well formed, but looks like a slip
 * of the finger. It never stops anybody.
 */

/** Where most people here have their mail, and what is real although it looks like a slip of these. */
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

/** Endings that do not exist, and what was meant. */
const endings: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  nno: 'no',
  noo: 'no',
};

/** The address that was probably meant; undefined when there is no reason for doubt. */
export function likelyEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(domain)) return undefined;

  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  const mended = domain.slice(0, -ending.length) + (endings[ending] ?? ending);
  const meant = common.find((known) => isOneSlipFrom(mended, known)) ?? mended;
  return meant === domain ? undefined : `${address.slice(0, at)}@${meant}`;
}

/** Equal, or one letter too many, too few, wrong, or swapped with its neighbour. */
function isOneSlipFrom(typed: string, known: string): boolean {
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
