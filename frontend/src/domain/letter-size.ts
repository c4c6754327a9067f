export type LetterSize = 'SMALL' | 'MEDIUM' | 'LARGE';

interface LetterMeasures {
  readonly lengthInMm: number;
  readonly widthInMm: number;
  readonly thicknessInMm: number;
}

/**
 * The size group of a letter abroad (spec §9): small within 17 x 25 cm and up to 2 cm thick, medium within
 * 25 x 35 cm, large beyond, up to 60 cm for the longest side and 90 cm for the three together. The
 * order of the sides does not matter: the shortest one is the thickness.
 */
export function letterSize(letter: LetterMeasures): LetterSize | 'TOO_SMALL' | 'TOO_LARGE' {
  const sides = [letter.lengthInMm, letter.widthInMm, letter.thicknessInMm];
  const [thin, short, long] = sides.toSorted((one, other) => one - other) as [number, number, number];
  if (thin <= 0) return 'TOO_SMALL';
  if (long > 600 || thin + short + long > 900) return 'TOO_LARGE';
  if (thin <= 20 && short <= 170 && long <= 250) return 'SMALL';
  return short <= 250 && long <= 350 ? 'MEDIUM' : 'LARGE';
}
