import { useCallback, useEffect, useState } from 'react';
import { type Choices, isUnchosen } from '@/domain/advisor/choices';
import { type Filter, keepFilter, readFilter } from '../stored-filter';
import { choicesOf } from './choices-of';
import { FilterFields } from './filter-fields';
import { Results } from './results';
import { Understood } from './understood';
import { usePlace } from './use-place';
import { useReading } from './use-reading';
import styles from './advisor.module.css';

interface AdvisorProps {
  /** The line that was sent last. */
  asked: { readonly line: string } | undefined;
  onChoices: (choices: Choices | undefined) => void;
}

/** The filter with its results. A line that was written fills the fields in; all of them can be changed. */
export function Advisor({ asked, onChoices }: AdvisorProps) {
  const [filter, setFilter] = useState<Filter>(readFilter);
  const change = useCallback((next: Filter) => {
    keepFilter(next);
    setFilter(next);
  }, []);
  const reading = useReading(asked, change);

  const place = usePlace(filter);
  const { choices, complaints } = choicesOf(filter, place.to);
  const ready = !isUnchosen(choices) && Object.keys(complaints).length === 0;

  // Compared by meaning: the object is another one with every render.
  const chosen = ready ? JSON.stringify(choices) : undefined;
  useEffect(() => {
    onChoices(chosen === undefined ? undefined : (JSON.parse(chosen) as Choices));
  }, [chosen, onChoices]);

  return (
    <div className={styles.advisor}>
      <div role="status" className={styles.understood}>
        {reading && <Understood reading={reading} />}
      </div>
      <FilterFields filter={filter} onChange={change} complaints={complaints} place={place} />
      <Results choices={ready ? choices : undefined} complained={Object.keys(complaints).length > 0} />
    </div>
  );
}
