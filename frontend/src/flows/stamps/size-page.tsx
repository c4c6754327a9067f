import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { knownOre } from '@/domain/money';
import { stampGrams, stampSize, stampWeight } from '@/domain/stamp-filtering';
import { stampQuantity } from '@/domain/stamp-quantity';
import { MissingPrices } from '@/features/prices/missing-prices';
import {
  fittingWeight,
  lowestPrice,
  sizesOf,
  nothingSold,
  stampTotal,
  useStampPrices,
  weightsOf,
} from '@/features/prices/stamp-prices';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { LetterToScale } from '@/illustrations/letter-to-scale';
import { ThicknessPicture } from '@/illustrations/thickness-picture';
import { DrawingPanel } from '@/ui/drawing-panel';
import { RadioCards } from '@/ui/form/radio-cards';
import { answered } from '@/ui/form/schema-resolver';
import { StepperField } from '@/ui/form/stepper-field';
import type { StampDraft } from './draft';
import type { StampTexts } from './no';

type Answers = Record<'size' | 'weight' | 'quantity', string>;

/** Thickness, weight and quantity, which decide the price. */
export function Page() {
  const step = useStep<StampDraft, StampTexts>();
  const language = useLanguage();
  const { draft, texts: t } = step;
  const { quantityRequired } = t;
  const { letter, fromPrice } = t.words;
  const query = useStampPrices();
  const { data: prices = nothingSold } = query;
  const limit = prices.maxQuantity;
  const schema = useMemo(() => schemaOf(limit), [limit]);

  const form = useDraftForm(step, {
    values: { size: draft.size ?? '', weight: draft.weight ?? '', quantity: String(draft.quantity ?? 1) },
    schema,
    save: toDraft,
  });

  const answers = useWatch({ control: form.control, compute: (typed: Answers) => typed });
  const size = stampSize(answers.size);
  const weight = fittingWeight(prices, size, answers.weight);
  const { setValue } = form;
  useEffect(() => {
    if (weight !== answers.weight) setValue('weight', weight);
  }, [weight, answers.weight, setValue]);

  // The weights of thin letters until the thickness is chosen: the questions stay where they are. They come with the prices, all at once.
  const [thinnest] = sizesOf(prices);
  const shown = thinnest && (size ?? thinnest);
  return (
    <StepPage
      step={step}
      form={form}
      lead={t.size.lead}
      messages={{ ...letter.fieldErrors, quantityRequired, quantityInvalid: t.quantityInvalid(limit) }}
      blocked={prices.stamps.length === 0}
    >
      <MissingPrices query={query} noneSold={t.noneSold} />
      {shown && (
        <>
          <RadioCards
            name="size"
            legend={letter.thickness}
            description={t.size.thicknessHelp}
            cards={sizesOf(prices).map((each) => ({
              value: each,
              title: letter.thicknesses[each],
              description: t.size.thicknesses[each],
              picture: <ThicknessPicture size={each} />,
              aside: knownOre(lowestPrice(prices, each), language, fromPrice),
            }))}
          />
          <RadioCards
            name="weight"
            {...letter.weight}
            cards={weightsOf(prices, shown).map((each) => ({
              value: each,
              title: t.weight(stampGrams(each)),
              aside: knownOre(
                stampTotal(prices, { size: shown, weight: each, quantity: 1 })?.stamps,
                language,
              ),
            }))}
          />
          <StepperField
            name="quantity"
            label={t.size.quantity(limit)}
            less={t.size.less}
            more={t.size.more}
            parse={(typed) => stampQuantity(typed, limit)}
            max={limit}
            say={t.stamps}
          />
          <DrawingPanel>
            <LetterToScale
              size="MEDIUM"
              largest="MEDIUM"
              thickness={shown}
              title={t.size.drawing(letter.thicknesses[shown])}
            />
          </DrawingPanel>
        </>
      )}
    </StepPage>
  );
}

function schemaOf(limit: number): z.ZodMiniType<Answers, Answers> {
  return z.object({
    size: answered('thicknessRequired'),
    weight: answered('weightRequired'),
    quantity: answered('quantityRequired').check(
      z.refine((typed) => stampQuantity(typed, limit) !== undefined, 'quantityInvalid'),
    ),
  });
}

/** The form checks the limit on the quantity: the draft keeps any whole number. */
function toDraft({ size, weight, quantity }: Answers): Pick<StampDraft, 'size' | 'weight' | 'quantity'> {
  return { size: stampSize(size), weight: stampWeight(weight), quantity: stampQuantity(quantity, Infinity) };
}
