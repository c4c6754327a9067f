import { Button } from '@navikt/ds-react/Button';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Feedback, giveFeedback } from '@/api/give-feedback';
import { BusyButton } from '@/ui/busy-button';
import type { texts } from './no';
import styles from './feedback-question.module.css';

const answers = ['YES', 'NO'] as const;
type State = 'ASKING' | 'SENDING' | 'FAILED' | 'SENT';

/** "Did you find what you were looking for?" (spec §1): yes or no, and a comment for those who want to. Anonymous. */
export function FeedbackQuestion({ page, texts: t }: Pick<Feedback, 'page'> & { texts: typeof texts }) {
  const [answer, setAnswer] = useState<Feedback['answer']>();
  const [state, setState] = useState<State>('ASKING');
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state === 'SENT') thanks.current?.focus(); // the button that had the focus is gone
  }, [state]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('comment');
    const comment = typeof typed === 'string' ? typed.trim() : '';
    if (!answer) return;
    setState('SENDING');
    try {
      await giveFeedback({ answer, page, ...(comment && { comment }) });
      setState('SENT');
    } catch {
      setState('FAILED');
    }
  };

  if (state === 'SENT') {
    return (
      <section className={styles.box}>
        <p ref={thanks} tabIndex={-1} className={styles.thanks}>
          {t.thanks}
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="feedback" className={styles.box}>
      <div className={styles.question}>
        <h2 id="feedback">{t.question}</h2>
        <div role="group" aria-labelledby="feedback" className={styles.answers}>
          {answers.map((each) => (
            <Button
              key={each}
              type="button"
              variant="secondary"
              aria-pressed={answer === each}
              onClick={() => setAnswer(each)}
            >
              {t[each]}
            </Button>
          ))}
        </div>
      </div>
      {answer && (
        <form className={styles.form} onSubmit={(event) => void send(event)}>
          <label htmlFor="comment" className={styles.label}>
            {t.comment[answer]}
          </label>
          <p id="comment-help" className={styles.help}>
            {t.help}
          </p>
          <textarea
            id="comment"
            name="comment"
            rows={3}
            maxLength={1000}
            aria-describedby="comment-help"
            className={styles.comment}
          />
          <p role="alert">{state === 'FAILED' && t.failed}</p>
          <BusyButton type="submit" variant="secondary" busy={state === 'SENDING'}>
            {t.send}
          </BusyButton>
        </form>
      )}
    </section>
  );
}
