import type { ReactNode } from 'react';
import type { Language } from '@/i18n/language';
import type { Price } from './product';

/** Something that was answered, under its label. */
export interface Answer {
  readonly label: string;
  /** Each on a line of its own; an answer without any is left out. */
  readonly lines: readonly ReactNode[];
}

/** Some answers of a step: what the summary and the order card show of them. */
export interface Block {
  readonly title: string;
  /** As in the summary; a block without answers is left out there. */
  readonly answers: readonly Answer[];
  /** What the link to the step says, such as "Edit sender". */
  readonly edit: string;
  readonly onEdit?: () => void;
  /** As in the order card, also while the step is not complete. Default: nothing. */
  readonly card?: readonly Answer[];
}

/** What blocks are written with. */
export interface BlockContext<T> {
  readonly texts: T;
  readonly language: Language;
  /** What the order costs so far. */
  readonly price: Price;
}

/** An answer of the lines that say something. */
export function answer(label: string, ...lines: readonly ReactNode[]): Answer {
  return { label, lines: lines.filter(Boolean) };
}
