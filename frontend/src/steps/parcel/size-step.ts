import type { Answer, BlockContext } from '@/flow/block';
import type { Step } from '@/flow/flow';
import type { StepTexts } from '@/steps/words/step-texts';

interface SizeStepOptions<D extends object, T> extends Pick<
  Step<D, T, 'size'>,
  'path' | 'page' | 'complete'
> {
  /** The answers about the parcel, for the summary and the order card. */
  readonly answers: (draft: D, context: BlockContext<T>) => readonly Answer[];
  /** Their title. Default: "Parcel". */
  readonly title?: (texts: T) => string;
  /** Further answers for the summary alone. */
  readonly more?: (texts: T) => readonly Answer[];
}

/** The size and the weight of a parcel inside Norway, which decide its price. */
export function sizeStep<D extends object, T extends StepTexts>({
  answers,
  title = ({ words }) => words.parcelSize.answers,
  more = () => [],
  ...step
}: SizeStepOptions<D, T>): Step<D, T, 'size'> {
  return {
    ...step,
    id: 'size',
    title: ({ words }) => words.parcelSize.title,
    short: ({ words }) => words.size,
    fields: { '': ({ words }) => words.parcelSize.place },
    blocks(draft, context) {
      const { texts } = context;
      const card = answers(draft, context);
      const { edit } = texts.words.parcelSize;
      return [{ title: title(texts), answers: [...card, ...more(texts)], edit, card }];
    },
  };
}
