import type { StepWords } from './no';

/** The texts of every flow whose steps come from here. */
export interface StepTexts {
  readonly words: StepWords;
}
