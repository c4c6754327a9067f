import { useState } from 'react';
import { announce } from './announcer';

/** Copies a text, and says whether the browser let it. Returns the outcome, undefined before the first try, and the handler. */
export function useCopy(text: string, words: { readonly copied: string; readonly refused: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => 'copied' as const,
      () => 'refused' as const,
    );
    setOutcome(copied);
    announce(words[copied]);
  };
  return [outcome, () => void copy()] as const;
}
