import { Button } from '@navikt/ds-react/Button';
import { type SubmitEvent, useState } from 'react';
import type { Choices } from '@/domain/advisor/choices';
import { useTexts } from '@/i18n/texts';
import { lazyPart } from '@/ui/lazy-part';
import { usePrefetchOnceBegun } from '@/ui/use-prefetch';
import { forgetFilter, hasFilter } from './stored-filter';
import { landingTexts } from './texts';
import styles from './finder.module.css';

const loadAdvisor = () => import('./advisor/advisor');
const Advisor = lazyPart(async () => (await loadAdvisor()).Advisor);

interface FinderProps {
  /** What is chosen and can be carried on; undefined for nothing. Must be stable. */
  onChoices: (choices: Choices | undefined) => void;
}

/** A line to write in, and the filter panel below it, which the line fills in. */
export function Finder({ onChoices }: FinderProps) {
  const t = useTexts(landingTexts).finder;
  const [open, setOpen] = useState(hasFilter);
  const [asked, setAsked] = useState<{ readonly line: string }>();
  usePrefetchOnceBegun(loadAdvisor);

  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const line = new FormData(event.currentTarget).get('line');
    setOpen(true);
    setAsked({ line: typeof line === 'string' ? line.trim() : '' });
  };
  const reset = () => {
    forgetFilter();
    setAsked(undefined);
    setOpen(false);
    onChoices(undefined);
  };

  return (
    <section aria-labelledby="finder" className={styles.finder}>
      <h2 id="finder" className="aksel-sr-only">
        {t.title}
      </h2>
      <form onSubmit={find}>
        <label htmlFor="line" className={styles.label}>
          {t.line}
        </label>
        <p id="line-example" className={styles.example}>
          {t.example}
        </p>
        <div className={styles.field}>
          <input
            id="line"
            name="line"
            type="text"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby="line-example"
            className={styles.input}
          />
          <Button type="submit" className={styles.find}>
            {t.find}
          </Button>
        </div>
      </form>
      <div className={styles.toggle}>
        {!open && <span>{t.or}</span>}
        <Button
          type="button"
          variant="secondary"
          aria-expanded={open}
          aria-controls={open ? 'filter' : undefined}
          onClick={() => {
            if (open) reset();
            else setOpen(true);
          }}
        >
          {open ? t.close : t.open}
        </Button>
      </div>
      {open && (
        <div id="filter" className={styles.panel}>
          <Advisor asked={asked} onChoices={onChoices} />
        </div>
      )}
    </section>
  );
}
