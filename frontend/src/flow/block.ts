import type { ReactNode } from 'react';
import type { Language } from '@/i18n/language';
import type { Price } from './product';

/** An answer of the customer with its label. */
export interface Answer {
  readonly label: string;
  /** One entry per line; an answer without lines is left out. */
  readonly lines: readonly ReactNode[];
}

/** A group of answers of a step, for the summary and the order card. */
export interface Block {
  readonly title: string;
  /** The answers in the summary; a block without answers is left out there. */
  readonly answers: readonly Answer[];
  /** The same in one or two lines, for the summary. Default: the first answer, and the others in a second line. */
  readonly brief?: readonly ReactNode[];
  /** The name of the link to the step, such as "Edit sender". It begins with the link's text, "Edit". */
  readonly edit: string;
  readonly onEdit?: () => void;
  /** The answers in the order card, also while the step is incomplete. Default: none. */
  readonly card?: readonly Answer[];
}

/** The input that blocks are built from. */
export interface BlockContext<T> {
  readonly texts: T;
  readonly language: Language;
  /** The price of the order so far. */
  readonly price: Price;
}

/** An answer without its empty lines. */
export function answer(label: string, ...lines: readonly ReactNode[]): Answer {
  return { label, lines: lines.filter(Boolean) };
}
