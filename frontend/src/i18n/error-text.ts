import type { coreTexts } from './core/texts';
import type { Texts } from './texts';

type CoreTexts = typeof coreTexts extends Texts<infer T> ? T : never;

/** What the customer reads for an error code: the flow's words, else the shop's, else that something went wrong. */
export function errorText(
  code: string,
  core: CoreTexts,
  flowErrors: Readonly<Record<string, string>> = {},
): string {
  return flowErrors[code] ?? core.errors.codes[code] ?? core.errors.generic;
}
