export const sendingReasons = [
  'SALE',
  'GIFT',
  'DOCUMENTS',
  'COMMERCIAL_SAMPLE',
  'RETURNED_GOODS',
  'OTHER',
] as const;
export type SendingReason = (typeof sendingReasons)[number];

/** Goods worth more need an export clearance, which the shop does not offer. */
export const exportLimitInOre = 5000_00;

/** The highest value of all goods that a destination accepts. */
export interface ValueLimit {
  readonly inUsdCents: number;
  /** The highest number of whole kroner within it, in øre. */
  readonly inOre: number;
}

/** The limits of a destination, by the customs exchange rate of the day. */
export interface ValueLimits {
  readonly gift?: ValueLimit | undefined;
  readonly other?: ValueLimit | undefined;
  /** What a dollar costs, such as "10.12". */
  readonly usdRate: string;
  /** The first day of that rate. */
  readonly usdRateFrom: string;
}

/** The limit that applies to goods that are sent for this reason. */
export function limitFor(
  limits: ValueLimits | undefined,
  reason: SendingReason | undefined,
): ValueLimit | undefined {
  return reason === 'GIFT' ? (limits?.gift ?? limits?.other) : limits?.other;
}

export interface Declaration {
  readonly reason: SendingReason | undefined;
  readonly items: readonly {
    readonly value: number;
    readonly netWeightInKg: number;
  }[];
  readonly isLetter: boolean;
  /** The goods pass through another country on their way inside Norway: they are not exported. */
  readonly inTransit: boolean;
  /** The weight that is paid for. */
  readonly maxWeightInGrams: number;
  /** The destination's limits; undefined without any. */
  readonly limits?: ValueLimits | undefined;
}

export type DeclarationProblem =
  | 'REASON_REQUIRED'
  | 'ITEMS_REQUIRED'
  | 'EXPORT_CLEARANCE_REQUIRED'
  | 'VALUE_ABOVE_DESTINATION_LIMIT'
  | 'WEIGHT_EXCEEDS_CHOSEN';

/** The problems that make the server refuse a declaration, by the server's codes. */
export function declarationProblems(declaration: Declaration): DeclarationProblem[] {
  const { reason, items, inTransit, maxWeightInGrams } = declaration;
  if (!reason) return ['REASON_REQUIRED'];
  const problems: DeclarationProblem[] = [];
  if (items.length === 0 && !mayBeEmpty(declaration)) problems.push('ITEMS_REQUIRED');
  const ore = totalValue(items) * 100;
  const limit = limitFor(declaration.limits, reason)?.inOre ?? Infinity;
  const exported = inTransit ? Infinity : exportLimitInOre;
  if (ore > Math.min(limit, exported))
    problems.push(limit < exported ? 'VALUE_ABOVE_DESTINATION_LIMIT' : 'EXPORT_CLEARANCE_REQUIRED');
  if (totalGrams(items) > maxWeightInGrams) problems.push('WEIGHT_EXCEEDS_CHOSEN');
  return problems;
}

/** A letter that contains only documents has no goods to declare. */
export function mayBeEmpty({ reason, isLetter }: Pick<Declaration, 'reason' | 'isLetter'>): boolean {
  return isLetter && reason === 'DOCUMENTS';
}

/** In whole kroner. */
export function totalValue(items: Declaration['items']): number {
  return items.reduce((sum, { value }) => sum + value, 0);
}

/** Summed in whole grams, because sums of decimal kilograms have rounding errors. */
export function totalGrams(items: Declaration['items']): number {
  return items.reduce((sum, { netWeightInKg }) => sum + Math.round(netWeightInKg * 1000), 0);
}
