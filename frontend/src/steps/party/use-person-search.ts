import { useEffect, useRef, useState } from 'react';
import type { SearchPersonResponse } from '@/api/schema';
import { searchPerson } from '@/api/search-person';
import { canBeLookedUp, compactPhone, formatPhone } from '@/domain/phone';

/** The number in digits, and what became of the search for it. */
type PersonSearch =
  | { number: string; outcome: 'searching' | 'none' | 'failed' }
  /** "kept": somebody was found, but the customer's own words stand. */
  | { number: string; outcome: 'found' | 'kept'; name: string };

interface PersonSearchOptions {
  /** The dial code and number that stand in the form at this moment. */
  phone: () => readonly [dialCode: string, typed: string];
  /** Called when a search begins; gives what takes its answer, and says whether it could fill in all of it. */
  begin: () => (person: SearchPersonResponse) => boolean;
}

/**
 * Finds whom a Norwegian number belongs to, once per number (spec §4). A number that stood in the form when
 * the page opened has had its turn.
 */
export function usePersonSearch({ phone, begin }: PersonSearchOptions) {
  const [initial] = useState(() => digitsOf(phone()[1]));
  const searched = useRef(initial);
  const running = useRef<AbortController>(null);
  const [latest, setLatest] = useState<PersonSearch>();

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const search = async () => {
    const [dialCode, typed] = phone();
    const number = digitsOf(typed);
    if (!canBeLookedUp(dialCode, typed) || number === searched.current) return;
    searched.current = number;
    running.current?.abort();
    const { signal } = (running.current = new AbortController());

    setLatest({ number, outcome: 'searching' });
    const fillIn = begin();
    try {
      const person = await searchPerson(number, signal);
      if (signal.aborted) return;
      const [dialCodeNow, typedNow] = phone();
      if (dialCodeNow !== dialCode || digitsOf(typedNow) !== number) {
        searched.current = ''; // nobody was told the answer: should the number come back, it is looked up again
        setLatest(undefined);
        return;
      }
      setLatest(
        person
          ? { number, outcome: fillIn(person) ? 'found' : 'kept', name: person.name }
          : { number, outcome: 'none' },
      );
    } catch {
      if (!signal.aborted) setLatest({ number, outcome: 'failed' });
    }
  };

  return {
    search,
    /** What became of the search for this number; undefined when there was none. */
    resultFor: (typed: string) => (latest?.number === digitsOf(typed) ? latest : undefined),
  };
}

function digitsOf(typed: string): string {
  return compactPhone(formatPhone('+47', typed)).replaceAll('-', '');
}
