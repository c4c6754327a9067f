import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { Hero } from './hero';
import { receiptTexts } from './texts/texts';

/** The card of an item that was dropped off, with what is still of use, such as its number. */
export function DroppedOffCard({ children }: { children: ReactNode }) {
  return (
    <Hero id="dropped-off" title={useTexts(receiptTexts).droppedOff}>
      {children}
    </Hero>
  );
}
