import { ApiError } from '@/api/api-error';
import type { CoreTexts } from './core/texts';

/** The text for a failed call, by its error code: the feature's own, else the shop's, else the generic one. */
export function errorText(
  failure: unknown,
  core: CoreTexts,
  own: Readonly<Record<string, string>> = {},
): string {
  const code = failure instanceof ApiError ? failure.errorCode : '';
  return own[code] ?? core.errors.codes[code] ?? core.errors.generic;
}
