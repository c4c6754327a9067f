import { useState } from 'react';

interface Asked<Question, Answer> {
  readonly question: Question;
  /** Called with the customer's answer; nothing is asked any more then. */
  readonly answer: (answer: Answer) => void;
}

/**
 * A question to the customer that an asynchronous handler waits for: the page renders what is asked, and `ask` resolves to the
 * answer. It never resolves if the customer leaves the page.
 */
export function useQuestion<Question, Answer>() {
  const [asked, setAsked] = useState<Asked<Question, Answer>>();
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      setAsked({
        question,
        answer(answer) {
          setAsked(undefined);
          resolve(answer);
        },
      });
    });
  return [asked, ask] as const;
}
