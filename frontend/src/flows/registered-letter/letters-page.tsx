import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { registeredMeasures as measures } from '@/domain/advisor/letters';
import { knownOre } from '@/domain/money';
import { StepPrice } from '@/features/prices/step-price';
import { amountToPay } from '@/features/prices/variants';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { FrontSilhouette } from '@/illustrations/letter-silhouette';
import { LetterDrawing } from '@/illustrations/letter-to-scale';
import { OpenRecipient, RecipientList, useRecipients } from '@/steps/recipients/recipient-list';
import { DrawingPanel } from '@/ui/drawing-panel';
import { RadioCards } from '@/ui/form/radio-cards';
import { type RegisteredLetterDraft, sizes } from './draft';
import type { RegisteredLetterTexts } from './no';

interface Answers {
  size: string;
}

const schema = () => z.object({ size: z.string().check(z.minLength(1, 'sizeRequired')) });

/** The size of the letters and their recipients, which decide the price. */
export function Page() {
  const step = useStep<RegisteredLetterDraft, RegisteredLetterTexts>();
  const language = useLanguage();
  const { texts: t } = step;
  const { size } = step.draft;
  const perLetter = useQuery(domesticPricesQuery()).data?.services?.RegisteredLetter?.products;
  const form = useDraftForm<RegisteredLetterDraft, RegisteredLetterTexts, Answers>(step, {
    values: { size: size ?? '' },
    schema,
    save: toDraft,
  });
  const list = useRecipients();
  const missing = list.items.length === 0;

  return (
    <>
      <StepPage
        step={step}
        form={form}
        messages={t.fieldErrors}
        lead={t.lead}
        otherErrors={missing ? [{ anchor: list.ids.add, text: t.recipients.missing }] : []}
        onSubmit={(answers) => {
          if (!missing) step.proceed(toDraft(answers));
        }}
      >
        <RadioCards
          name="size"
          legend={t.size.question}
          description={t.size.help}
          cards={sizes.map((each) => {
            const ore = amountToPay(perLetter?.[each === 'SMALL' ? 'small' : 'large']);
            const price = knownOre(ore, language, t.each);
            return {
              value: each,
              title: t.size[each].title,
              description: t.size[each].description,
              picture: <FrontSilhouette front={measures[each]} largest={measures.LARGE} />,
              aside: price === undefined ? null : <span className="tabular">{price}</span>,
            };
          })}
        />
        {size && (
          <DrawingPanel>
            <LetterDrawing
              front={measures[size]}
              thickCm={measures[size].thickCm}
              labels={t.size[size].labels}
              larger={size === 'SMALL' ? [measures.LARGE] : []}
              title={t.size[size].drawing}
            />
          </DrawingPanel>
        )}
        <RecipientList list={list} />
        <StepPrice />
      </StepPage>
      <OpenRecipient list={list} />
    </>
  );
}

function toDraft({ size }: Answers): Pick<RegisteredLetterDraft, 'size'> {
  return { size: sizes.find((each) => each === size) };
}
