import * as z from 'zod/mini';
import { trackedMedium } from '@/domain/advisor/letters';
import { allowsThickness, fitting, letterSizes, sizeRefusal, thicknesses } from '@/domain/letter-fit';
import { weightClasses } from '@/domain/weight-class';
import { formatGrams } from '@/domain/weight-text';
import { abroadQuote } from '@/features/prices/abroad-quote';
import { StepPrice } from '@/features/prices/step-price';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useFitting } from '@/flow/use-fitting';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { LetterSilhouette } from '@/illustrations/letter-silhouette';
import { LetterToScale } from '@/illustrations/letter-to-scale';
import { DrawingPanel } from '@/ui/drawing-panel';
import { RadioCards } from '@/ui/form/radio-cards';
import { answered } from '@/ui/form/schema-resolver';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';
import { ChoicePrice } from './prices';

const schema = () =>
  z.object({
    thickness: answered('thicknessRequired'),
    size: answered('sizeRequired'),
    weight: answered('weightRequired'),
  });

type Answers = z.infer<ReturnType<typeof schema>>;

export function Page() {
  const step = useStep<AbroadDraft, AbroadTexts>();
  const language = useLanguage();
  const { draft, texts: t } = step;
  const { product = 'LETTER_ABROAD' } = draft;
  const { thicknesses: names } = t.words.letter;
  const isTracked = product !== 'LETTER_ABROAD';

  const form = useDraftForm(step, {
    values: { thickness: draft.thickness ?? '', size: draft.size ?? '', weight: String(draft.weight ?? '') },
    schema,
    save: toDraft,
  });
  const { size: letter, thickness } = toDraft(useFitting(form, (answers) => fitting(product, answers)));
  return (
    <StepPage step={step} form={form} messages={{ ...t.words.letter.fieldErrors, ...t.fieldErrors }}>
      <RadioCards
        name="thickness"
        legend={t.words.letter.thickness}
        cards={thicknesses.map((each) => ({
          value: each,
          title: names[each],
          disabled: !allowsThickness(product, each),
          description: allowsThickness(product, each) ? undefined : t.letterSize.notWithTracking,
        }))}
      />
      <RadioCards
        name="size"
        legend={t.letterSize.size}
        description={t.letterSize.sizeHelp}
        cards={letterSizes.map((each) => {
          const refusal = sizeRefusal(product, thickness, each);
          const line = each === 'MEDIUM' && isTracked ? t.letterSize.trackedMedium.line : t.sizes[each].line;
          return {
            value: each,
            title: t.sizes[each].name,
            description: refusal ? t.letterSize[refusal] : line,
            picture: <LetterSilhouette size={each} />,
            disabled: refusal !== undefined,
          };
        })}
      />
      {letter && (
        <>
          <DrawingPanel>
            <LetterToScale
              size={letter}
              {...(thickness && { thickness })}
              {...(isTracked && {
                largest: 'MEDIUM',
                medium: { ...trackedMedium, long: t.letterSize.trackedMedium.long },
              })}
              title={t.letterSize.drawing(t.sizes[letter].name, thickness ? names[thickness] : '')}
            />
          </DrawingPanel>
          <RadioCards
            name="weight"
            {...t.words.letter.weight}
            cards={weightClasses(product, letter).map((grams) => ({
              value: String(grams),
              title: t.words.upTo(formatGrams(grams, language)),
              aside: <ChoicePrice wanted={abroadQuote({ ...draft, size: letter, weight: grams })} />,
            }))}
          />
        </>
      )}
      <StepPrice />
    </StepPage>
  );
}

function toDraft({ thickness, size, weight }: Answers) {
  return {
    thickness: thicknesses.find((each) => each === thickness),
    size: letterSizes.find((each) => each === size),
    weight: weight === '' ? undefined : Number(weight),
  };
}
