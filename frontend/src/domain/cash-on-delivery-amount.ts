import { parseWhole } from './customs-item';
import type { FieldCode } from './field-code';

/** The rule for what the contents cost (spec §5): whole kroner above 0 and, where it is known, below the limit. */
export function amountCode(typed: string, limitOre = Number.MAX_SAFE_INTEGER): FieldCode | undefined {
  if (typed.trim() === '') return 'REQUIRED';
  const kroner = parseWhole(typed);
  if (Number.isNaN(kroner)) return 'INVALID';
  if (kroner < 1) return 'TOO_SMALL';
  return kroner * 100 < limitOre ? undefined : 'TOO_LARGE';
}
