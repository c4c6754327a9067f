import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isRefusal } from '@/api/api-error';
import { returnQuery } from '@/api/returns';
import { StepPage } from '@/flow/step-page';
import { useStep } from '@/flow/use-step';
import { formatItemNumber } from '@/domain/item-number';
import { SummaryBlock } from '@/steps/summary/summary-block';
import { useRefusals } from '@/steps/summary/use-refusals';
import { answer } from '@/flow/block';
import { ErrorBox } from '@/ui/error-box';
import { useForm } from '@/ui/form/use-form';
import { NotFetched } from '@/ui/not-fetched';
import { SpinnerPage } from '@/ui/spinner-page';
import { WarningCard } from '@/ui/warning-card';
import type { ReturnDraft } from './draft';
import type { ReturnTexts } from './no';

/** What will be collected: the return shipment, who gets it back, and whether it needs a label. */
export function Page() {
  const step = useStep<ReturnDraft, ReturnTexts>();
  const { package: t, words } = step.texts;
  const refusals = useRefusals();
  const { consignmentNumber = '' } = useParams();
  const query = useQuery(returnQuery(consignmentNumber));
  const { data, error, isPending } = query;
  const form = useForm();
  const { shipment, alreadyOrdered = false } = data ?? {};
  const refusal = alreadyOrdered ? 'pickupReturAlreadyOrdered' : error && refusals.codeOf(error);

  if (isPending) return <SpinnerPage label={t.searching} />;
  return (
    <StepPage
      step={step}
      form={form}
      messages={{}}
      blocked={refusal !== null || !shipment}
      onSubmit={() => {
        step.proceed({ number: consignmentNumber });
      }}
    >
      {refusal &&
        (alreadyOrdered || isRefusal(error) ? (
          <ErrorBox title={t.refused}>{refusals.texts[refusal]}</ErrorBox>
        ) : (
          <NotFetched query={query}>{refusals.texts[refusal]}</NotFetched>
        ))}
      {shipment && (
        <SummaryBlock
          title={t.shipment}
          answers={[
            answer(words.product, t.kinds[shipment.kind]),
            answer(t.number, formatItemNumber(shipment.consignmentNumber)),
            answer(t.recipient, shipment.recipientName, shipment.recipientCity),
          ]}
        />
      )}
      {shipment &&
        (shipment.labelRequired ? (
          <WarningCard title={t.label.title}>{t.label.body}</WarningCard>
        ) : (
          <p>{t.noLabel}</p>
        ))}
    </StepPage>
  );
}
