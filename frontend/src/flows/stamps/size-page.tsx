import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { stampPricesQuery } from '@/api/get-stamp-prices';
import { knownOre } from '@/domain/money';
import { stampGrams, stampSize, stampSizes, stampWeight } from '@/domain/stamp-filtering';
import { stampQuantity } from '@/domain/stamp-quantity';
import { MissingPrices } from '@/features/prices/missing-prices';
import {
  fittingWeight,
  lowestPrice,
  sizesOf,
  nothingSold,
  useStampPrices,
  weightsOf,
} from '@/features/prices/stamp-prices';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useFitting } from '@/flow/use-fitting';
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

/** Thickness, weight and quantity, which decide the price. */
export function Page() {
  const step = useStep<StampDraft, StampTexts>();
  const language = useLanguage();
  const { draft, texts: t } = step;
  const { letter, fromPrice } = t.words;
  const query = useStampPrices();
  const { data: prices = nothingSold } = query;
  const limit = prices.maxQuantity;
  const queries = useQueryClient();
  // Read when it is needed, because `save` stays as it is when the page opens. Until the prices are there any quantity is kept.
  const limitNow = () => queries.getQueryData(stampPricesQuery().queryKey)?.maxQuantity ?? Infinity;

  const form = useDraftForm(step, {
    values: {
      size: draft.size ?? '',
      weight: draft.weight ?? '',
      quantity: String(draft.quantity ?? draft.typedQuantity ?? 1),
    },
    schema: () =>
      z.object({
        size: answered('thicknessRequired'),
        weight: answered('weightRequired'),
        quantity: answered('quantityRequired').check(
          z.refine((typed) => stampQuantity(typed, limit) !== undefined, 'quantityInvalid'),
        ),
      }),
    save(typed) {
      const quantity = stampQuantity(typed.quantity, limitNow());
      return {
        size: stampSize(typed.size),
        weight: stampWeight(typed.weight),
        quantity,
        typedQuantity: quantity === undefined ? typed.quantity : undefined,
      };
    },
  });
  const { size } = useFitting(form, (answers) => ({
    ...answers,
    weight: fittingWeight(prices, stampSize(answers.size), answers.weight),
  }));

  // The weights of thin letters until the thickness is chosen: the questions stay where they are. Until the prices are there, the
  // thickness can be chosen already.
  const [thinnest] = sizesOf(prices);
  const shown = thinnest && (stampSize(size) ?? thinnest);
  return (
    <StepPage
      step={step}
      form={form}
      lead={t.size.lead}
      messages={{ ...letter.fieldErrors, ...t.fieldErrors, quantityInvalid: t.quantityInvalid(limit) }}
      blocked={prices.stamps.length === 0}
    >
      {(shown ?? query.isPending) && (
        <>
          <RadioCards
            name="size"
            legend={letter.thickness}
            description={t.size.thicknessHelp}
            cards={(shown ? sizesOf(prices) : stampSizes).map((each) => ({
              value: each,
              title: letter.thicknesses[each],
              description: t.size.thicknesses[each],
              picture: <ThicknessPicture size={each} />,
              aside: knownOre(lowestPrice(prices, each), language, fromPrice) ?? null,
            }))}
          />
          <RadioCards
            name="weight"
            {...letter.weight}
            cards={(shown ? weightsOf(prices, shown) : []).map((each) => ({
              value: each,
              title: t.weight(stampGrams(each)),
              aside: knownOre(lowestPrice(prices, shown, each), language),
            }))}
          />
        </>
      )}
      <MissingPrices query={query} noneSold={t.noneSold} />
      {shown && (
        <>
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
