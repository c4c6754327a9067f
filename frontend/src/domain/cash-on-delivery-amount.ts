import { parseWhole } from './typed-number';
import type { FieldCode } from './field-code';

/** The rule for the amount that the recipient pays (spec §5): whole kroner above 0 and below the limit, if known. */
export function amountCode(typed: string, limitOre = Number.MAX_SAFE_INTEGER): FieldCode | undefined {
  if (typed.trim() === '') return 'REQUIRED';
  const kroner = parseWhole(typed);
  if (Number.isNaN(kroner)) return 'INVALID';
  if (kroner < 1) return 'TOO_SMALL';
  return kroner * 100 < limitOre ? undefined : 'TOO_LARGE';
}
