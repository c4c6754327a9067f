import { useEffect, useRef, useState } from 'react';
import type { SearchPersonResponse } from '@/api/schema';
import { searchPerson } from '@/api/search-person';
import { canBeLookedUp, compactPhone, formatPhone } from '@/domain/phone';

/** The number in digits, and what became of the search for it. */
type PersonSearch =
  | { number: string; outcome: 'searching' | 'none' | 'failed' }
  | { number: string; outcome: 'found'; name: string };

/**
 * Finds whom a Norwegian number belongs to, once per number (spec §4). A number that stood in the form when
 * the page opened has had its turn.
 */
export function usePersonSearch(initialNumber: string, onFound: (person: SearchPersonResponse) => void) {
  const searched = useRef(digitsOf(initialNumber));
  const running = useRef<AbortController>(null);
  const [latest, setLatest] = useState<PersonSearch>();

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const search = async (dialCode: string, typed: string) => {
    const number = digitsOf(typed);
    if (!canBeLookedUp(dialCode, typed) || number === searched.current) return;
    searched.current = number;
    running.current?.abort();
    const { signal } = (running.current = new AbortController());

    setLatest({ number, outcome: 'searching' });
    try {
      const person = await searchPerson(number, signal);
      if (signal.aborted) return;
      if (person) onFound(person);
      setLatest(person ? { number, outcome: 'found', name: person.name } : { number, outcome: 'none' });
    } catch {
      if (!signal.aborted) setLatest({ number, outcome: 'failed' });
    }
  };

  return {
    search,
    /** The number is known from elsewhere: nothing is to be looked up. */
    skip(typed: string) {
      searched.current = digitsOf(typed);
    },
    /** What became of the search for this number; undefined when there was none. */
    resultFor: (typed: string) => (latest?.number === digitsOf(typed) ? latest : undefined),
  };
}

function digitsOf(typed: string): string {
  return compactPhone(formatPhone('+47', typed)).replaceAll('-', '');
}
