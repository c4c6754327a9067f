import { useEffect, useRef, useState } from 'react';
import type { SearchPersonResponse } from '@/api/schema';
import { searchPerson } from '@/api/search-person';
import { compactPhone, formatPhone, isNorwegianMobile } from '@/domain/phone';

/** The number in digits, and the result of its search. */
type PersonSearch =
  | { number: string; outcome: 'searching' | 'none' | 'failed' }
  /** "kept": a person was found, but the customer's own answers were kept. */
  | { number: string; outcome: 'found' | 'kept'; name: string };

interface PersonSearchOptions {
  /** Returns the dial code and number that are in the form now. */
  phone: () => readonly [dialCode: string, typed: string];
  /** Fills in the person and returns whether it filled in everything. */
  fillIn: (person: SearchPersonResponse) => boolean;
  /** Takes back what was filled in, once the number is another one. */
  takeBack: () => void;
}

/**
 * Finds the owner of a Norwegian number, once per number (spec §4). A number that was in the form when the page
 * opened is not looked up.
 */
export function usePersonSearch({ phone, fillIn, takeBack }: PersonSearchOptions) {
  const [initial] = useState(() => digitsOf(phone()[1]));
  const searched = useRef(initial);
  const running = useRef<AbortController>(null);
  const [latest, setLatest] = useState<PersonSearch>();

  useEffect(() => () => running.current?.abort(), []);

  /** Drops the last answer, so that the number is looked up again if it returns. */
  const forget = () => {
    searched.current = '';
    setLatest(undefined);
  };

  /** The result of the search for this number; undefined if there was none. */
  const resultFor = (dialCode: string, typed: string) =>
    dialCode === norway && latest?.number === digitsOf(typed) ? latest : undefined;

  const search = async () => {
    const [dialCode, typed] = phone();
    const number = digitsOf(typed);
    if (latest && number && !resultFor(dialCode, typed)) {
      forget();
      takeBack();
    }
    if (!isNorwegianMobile(dialCode, typed) || number === searched.current) return;
    searched.current = number;
    running.current?.abort();
    const { signal } = (running.current = new AbortController());

    setLatest({ number, outcome: 'searching' });
    try {
      const person = await searchPerson(number, signal);
      if (signal.aborted) return;
      const [dialCodeNow, typedNow] = phone();
      if (dialCodeNow !== dialCode || digitsOf(typedNow) !== number) {
        forget();
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

  return { search, resultFor };
}

const norway = '+47';

function digitsOf(typed: string): string {
  return compactPhone(formatPhone(norway, typed));
}
