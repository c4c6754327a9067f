import type { CountryState } from '@/api/schema';
import type { FieldCode } from '@/domain/field-code';

/** The states that a typed text may mean: first one with that code, then those whose name begins with it, then others. */
export function matchingStates(states: readonly CountryState[], typed: string): CountryState[] {
  const wanted = plain(typed);
  const hits = (matches: (state: CountryState) => boolean) => states.filter(matches);
  return [
    ...new Set([
      ...hits(({ code }) => plain(code) === wanted),
      ...hits(({ name }) => plain(name).startsWith(wanted)),
      ...hits(({ name }) => plain(name).includes(wanted)),
    ]),
  ];
}

/** The state with this name or code. */
export function stateNamed(states: readonly CountryState[], typed: string): CountryState | undefined {
  const wanted = plain(typed);
  return states.find(({ code, name }) => plain(code) === wanted || plain(name) === wanted);
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

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
