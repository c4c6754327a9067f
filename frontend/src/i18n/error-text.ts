import type { CoreTexts } from './core/texts';

/** The text for an error code: the flow's, else the shop's, else the generic one. */
export function errorText(
  code: string,
  core: CoreTexts,
  flowErrors: Readonly<Record<string, string>> = {},
): string {
  return flowErrors[code] ?? core.errors.codes[code] ?? core.errors.generic;
}
