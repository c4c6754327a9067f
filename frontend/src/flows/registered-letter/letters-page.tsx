import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { formatOreShort } from '@/domain/money';
import { formatPhone } from '@/domain/phone';
import { amountToPay } from '@/features/prices/variants';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { FrontSilhouette } from '@/illustrations/letter-silhouette';
import { LetterDrawing } from '@/illustrations/letter-to-scale';
import { placed } from '@/steps/party/use-address-search';
import { DrawingPanel } from '@/ui/drawing-panel';
import { AddEntry, EditableList, ListSection, RemovedEntry } from '@/ui/editable-list';
import { RadioCards } from '@/ui/form/radio-cards';
import { lazyPart } from '@/ui/lazy-part';
import { PriceNote } from '@/ui/price-note';
import { loadProblemBox, ProblemBox } from '@/ui/problem-box';
import { useEditableList } from '@/ui/use-editable-list';
import { usePrefetch } from '@/ui/use-prefetch';
import { fragmentOf, measures, mostRecipients, type RegisteredLetterDraft, sizes } from './draft';
import type { RegisteredLetterTexts } from './no';
import { product } from './product';

interface Answers {
  size: string;
}

const schema = z.object({ size: z.string().check(z.minLength(1, 'sizeRequired')) });
const loadDialog = () => import('@/steps/party/recipient-dialog');
const RecipientDialog = lazyPart(async () => (await loadDialog()).RecipientDialog);

/** The size of the letters and their recipients, which decide the price. */
export function Page() {
  const step = useStep<RegisteredLetterDraft, RegisteredLetterTexts>();
  const { draft, texts: t } = step;
  const { size, recipients = [] } = draft;
  const { hash } = useLocation();
  const perLetter = useQuery(domesticPricesQuery()).data?.services?.RegisteredLetter?.products;
  const price = product.usePrice(draft, t);
  const form = useDraftForm<RegisteredLetterDraft, RegisteredLetterTexts, Answers>(step, {
    values: { size: size ?? '' },
    schema,
    save: toDraft,
  });
  const list = useEditableList({
    id: 'recipient',
    items: recipients,
    onChange: (changed) => {
      step.change({ recipients: [...changed] });
    },
    nameOf: ({ name }) => name,
    totalOf: ({ length }) => t.recipients.total(length),
    words: t.recipients,
    opened: recipients.find(({ id }) => hash === `#${fragmentOf(id)}`),
  });
  usePrefetch(loadDialog);
  usePrefetch(loadProblemBox);

  const missing = recipients.length === 0;
  const tried = form.formState.submitCount > 0;
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
            return {
              value: each,
              title: t.size[each].title,
              description: t.size[each].description,
              picture: <FrontSilhouette front={measures[each]} largest={measures.LARGE} />,
              ...(ore !== undefined && {
                aside: <span className="tabular">{t.each(formatOreShort(ore))}</span>,
              }),
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
        <ListSection id="recipients" title={t.recipients.title}>
          <EditableList
            list={list}
            empty={t.recipients.empty}
            facts={({ address, phoneCountryCode, phoneNumber }) => [
              placed(address),
              `${phoneCountryCode} ${formatPhone(phoneCountryCode, phoneNumber)}`,
            ]}
          />
          <RemovedEntry list={list} />
          {tried && missing && (
            <ProblemBox id="no-recipients" title={t.recipients.missing}>
              {t.recipients.missingHelp}
            </ProblemBox>
          )}
          <AddEntry
            list={list}
            refusal={recipients.length < mostRecipients ? undefined : t.recipients.full(mostRecipients)}
          />
        </ListSection>
        {price.failed ? (
          <p role="alert">{t.words.price.failed}</p>
        ) : (
          <PriceNote title={t.words.price.title} ore={price.total} waiting={t.waiting} />
        )}
      </StepPage>
      {list.open && (
        <RecipientDialog
          recipient={list.open === 'new' ? undefined : list.open}
          onSave={(recipient) => {
            list.save({ ...recipient, id: list.openId });
          }}
          onClose={list.close}
        />
      )}
    </>
  );
}

function toDraft({ size }: Answers): Pick<RegisteredLetterDraft, 'size'> {
  return { size: sizes.find((each) => each === size) };
}
