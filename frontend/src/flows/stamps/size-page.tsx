import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatOreShort } from '@/domain/money';
import { stampGrams, stampSize, stampWeight } from '@/domain/stamp-filtering';
import { stampQuantity } from '@/domain/stamp-quantity';
import { MissingPrices } from '@/features/prices/missing-prices';
import {
  fittingWeight,
  lowestPrice,
  sizesOf,
  type StampPrices,
  stampTotal,
  useStampPrices,
  weightsOf,
} from '@/features/prices/stamp-prices';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { LetterToScale } from '@/illustrations/letter-to-scale';
import { ThicknessPicture } from '@/illustrations/thickness-picture';
import { DrawingPanel } from '@/ui/drawing-panel';
import { RadioCards } from '@/ui/form/radio-cards';
import { StepperField } from '@/ui/form/stepper-field';
import { PriceNote } from '@/ui/price-note';
import type { StampDraft } from './draft';
import type { StampTexts } from './no';

interface Answers {
  size: string;
  weight: string;
  quantity: string;
}

const nothingSold: StampPrices = { stamps: [], pickup: undefined, maxQuantity: 0, codeValidityInDays: 0 };

/** Thickness, weight and quantity, which decide the price. */
export function Page() {
  const step = useStep<StampDraft, StampTexts>();
  const { draft, texts: t } = step;
  const query = useStampPrices();
  const { data: prices = nothingSold } = query;
  const limit = prices.maxQuantity;
  const schema = useMemo(() => schemaOf(limit), [limit]);

  const form = useDraftForm(step, {
    values: {
      size: draft.size ?? '',
      weight: draft.weight ?? '',
      quantity: String(draft.quantity ?? 1),
    },
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

  const total = stampTotal(prices, toDraft(answers));
  return (
    <StepPage
      step={step}
      form={form}
      lead={t.size.lead}
      messages={{ ...t.fieldErrors, quantityInvalid: t.quantityInvalid(limit) }}
      blocked={prices.stamps.length === 0}
      onSubmit={(values) => {
        step.proceed(toDraft(values));
      }}
    >
      <MissingPrices query={query} texts={t.missingPrices} />
      {prices.stamps.length > 0 && (
        <>
          <RadioCards
            name="size"
            legend={t.size.thickness}
            description={t.size.thicknessHelp}
            cards={sizesOf(prices).map((each) => ({
              value: each,
              title: t.sizes[each],
              description: t.size.thicknesses[each],
              picture: <ThicknessPicture size={each} />,
              aside: <Ore ore={lowestPrice(prices, each)} say={t.words.fromPrice} />,
            }))}
          />
          {size && (
            <>
              <DrawingPanel>
                <LetterToScale
                  size="MEDIUM"
                  largest="MEDIUM"
                  thickness={size}
                  title={t.size.drawing(t.sizes[size])}
                />
              </DrawingPanel>
              <RadioCards
                name="weight"
                legend={t.size.weight}
                description={t.size.weightHelp}
                cards={weightsOf(prices, size).map((each) => ({
                  value: each,
                  title: t.weight(stampGrams(each)),
                  aside: <Ore ore={stampTotal(prices, { size, weight: each, quantity: 1 })?.stamps} />,
                }))}
              />
            </>
          )}
          <StepperField
            name="quantity"
            label={t.size.quantity(limit)}
            less={t.size.less}
            more={t.size.more}
            parse={(typed) => stampQuantity(typed, limit)}
            max={limit}
            say={t.stamps}
          />
          <PriceNote
            title={t.words.price.title}
            ore={total?.stamps}
            waiting={size && weight ? t.fieldErrors.quantityRequired : t.size.waiting}
          />
        </>
      )}
    </StepPage>
  );
}

interface OreProps {
  ore: number | undefined;
  say?: (price: string) => string;
}

function Ore({ ore, say = (price) => price }: OreProps) {
  return ore !== undefined && <span className="tabular">{say(formatOreShort(ore))}</span>;
}

function schemaOf(limit: number): z.ZodMiniType<Answers, Answers> {
  const answered = (code: string) => z.string().check(z.minLength(1, code));
  return z.object({
    size: answered('sizeRequired'),
    weight: answered('weightRequired'),
    quantity: z.string().check(
      z.trim(),
      z.minLength(1, { error: 'quantityRequired', abort: true }),
      z.refine((typed) => stampQuantity(typed, limit) !== undefined, 'quantityInvalid'),
    ),
  });
}

/** The form checks the limit on the quantity: the draft keeps any whole number. */
function toDraft({ size, weight, quantity }: Answers): Pick<StampDraft, 'size' | 'weight' | 'quantity'> {
  return {
    size: stampSize(size),
    weight: stampWeight(weight),
    quantity: stampQuantity(quantity, Infinity),
  };
}
