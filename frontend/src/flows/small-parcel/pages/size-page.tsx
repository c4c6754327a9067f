import { Fieldset } from '@navikt/ds-react/Fieldset';
import { Loader } from '@navikt/ds-react/Loader';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { formatOreShort } from '@/domain/money';
import { smallParcelLimits } from '@/domain/small-parcel-size';
import { formatGrams } from '@/domain/weight-text';
import { useQuote } from '@/features/prices/use-quote';
import { amountToPay } from '@/features/prices/variants';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { DrawingPanel } from '@/ui/drawing-panel';
import { RadioCards } from '@/ui/form/radio-cards';
import { SideFields } from '@/ui/form/side-fields';
import { NotFetched } from '@/ui/not-fetched';
import { PriceNote } from '@/ui/price-note';
import type { SmallParcelDraft } from '../draft';
import { smallParcelFlow } from '../flow';
import { LargeParcelLink } from '../large-parcel-link';
import { type Measured, nothingMeasured, sizeProblem, tooLongOf, toSides } from '../measures';
import { priceWanted } from '../price';
import { SmallParcelOrderCard } from '../small-parcel-order-card';

const answers = z.object({
  weight: z.string(),
  lengthCm: z.string(),
  widthCm: z.string(),
  heightCm: z.string(),
});

type Answers = z.infer<typeof answers>;

const schema = answers.check(({ value, issues }) => {
  const complain = (field: string, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value });
  if (value.weight === '') complain('weight', 'weightRequired');
  const problem = sizeProblem(value);
  if (problem) complain(problem.side, `${problem.side}.${problem.code}`);
});

/** How heavy it is, which is what it costs, and whether it fits. */
export function Page() {
  const step = useStep(smallParcelFlow, 'size');
  const { draft, texts: t } = step;
  const language = useLanguage();
  const prices = useQuery(domesticPricesQuery());
  const bands = prices.data?.services?.NorgespakkeLiten?.products ?? [];
  const { data: price, isError: unpriced } = useQuote(priceWanted(draft));

  const form = useDraftForm(step, {
    values: { weight: draft.weight === undefined ? '' : String(draft.weight), ...measuredOf(draft) },
    schema,
    save: toDraft,
  });

  return (
    <StepPage
      step={step}
      form={form}
      messages={t.fieldErrors}
      blocked={bands.length === 0}
      aside={<SmallParcelOrderCard />}
      onSubmit={(values) => {
        step.proceed(toDraft(values));
      }}
    >
      {bands.length === 0 && prices.isError ? (
        <NotFetched onRetry={() => void prices.refetch()}>{t.size.failed}</NotFetched>
      ) : bands.length > 0 ? (
        <RadioCards
          name="weight"
          legend={t.size.weight}
          description={t.size.weightHelp}
          cards={bands.map(({ maxWeightInGrams, price: variants }) => {
            const ore = amountToPay(variants);
            return {
              value: String(maxWeightInGrams),
              title: t.upTo(formatGrams(maxWeightInGrams, language)),
              ...(ore !== undefined && { aside: formatOreShort(ore) }),
            };
          })}
        />
      ) : (
        <Loader title={t.size.loading} />
      )}
      <LargeParcelLink question={t.size.heavier}>{t.size.heavierLink}</LargeParcelLink>
      <Measures />
      {unpriced ? (
        <p role="alert">{t.price.failed}</p>
      ) : (
        <PriceNote title={t.price.title} ore={price?.totalForSenderInOre} waiting={t.price.waiting} />
      )}
    </StepPage>
  );
}

/** Three fields that nobody has to fill in, and the parcel that they describe. */
function Measures() {
  const { size: t } = useStep(smallParcelFlow, 'size').texts;
  const measured = useWatch<Answers>() as Measured;
  const sides = toSides(measured);
  const tooLong = tooLongOf(measured);
  const known = Object.keys(sides).length === 3;

  return (
    <Fieldset legend={t.measures} description={t.measuresHelp}>
      <SideFields
        sides={[
          { name: 'lengthCm', label: t.lengthCm },
          { name: 'widthCm', label: t.widthCm },
          { name: 'heightCm', label: t.heightCm },
        ]}
      />
      <DrawingPanel
        live
        caption={
          tooLong.length > 0 ? (
            <>
              <strong>{t.tooLarge.title}</strong>
              <span>{t.tooLarge.body(tooLong.map((side) => t[side].toLowerCase()).join(', '))}</span>
              <LargeParcelLink>{t.tooLarge.large}</LargeParcelLink>
            </>
          ) : (
            known && t.fits
          )
        }
      >
        <ParcelToScale title={t.drawing} limits={smallParcelLimits} {...sides} over={tooLong} beside="mug" />
      </DrawingPanel>
    </Fieldset>
  );
}

function measuredOf({ measured }: SmallParcelDraft): Measured {
  return measured ?? nothingMeasured;
}

function toDraft({ weight, ...measured }: Answers): Pick<SmallParcelDraft, 'measured'> & {
  weight: number | undefined;
} {
  return { weight: weight === '' ? undefined : Number(weight), measured };
}
