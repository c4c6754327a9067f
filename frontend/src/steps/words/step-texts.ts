import type { StepWords } from './no';

/** The texts of a flow that uses the shared steps. */
export interface StepTexts {
  readonly words: StepWords;
}
