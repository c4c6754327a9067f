import type { CountryState } from '@/api/schema';
import type { FieldCode } from '@/domain/field-code';
import { plainText } from '@/domain/plain-text';

/** The states that a typed text may mean: first one with that code, then those whose name begins with it, then others. */
export function matchingStates(states: readonly CountryState[], typed: string): CountryState[] {
  const wanted = plainText(typed);
  const hits = (matches: (state: CountryState) => boolean) => states.filter(matches);
  return [
    ...new Set([
      ...hits(({ code }) => plainText(code) === wanted),
      ...hits(({ name }) => plainText(name).startsWith(wanted)),
      ...hits(({ name }) => plainText(name).includes(wanted)),
    ]),
  ];
}

/** The state with this name or code. */
export function stateNamed(states: readonly CountryState[], typed: string): CountryState | undefined {
  const wanted = plainText(typed);
  return states.find(({ code, name }) => plainText(code) === wanted || plainText(name) === wanted);
}

/** What is wrong with a state's code. A country that lists no states has none to choose. */
export function stateCode(
  states: readonly CountryState[],
  required: boolean,
  state: string,
): FieldCode | undefined {
  if (states.length === 0) return undefined;
  if (state === '') return required ? 'REQUIRED' : undefined;
  return states.some(({ code }) => code === state) ? undefined : 'UNKNOWN';
}
