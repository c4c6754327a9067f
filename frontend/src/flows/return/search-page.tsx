import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { ApiError, isRefusal } from '@/api/api-error';
import { returnQuery } from '@/api/returns';
import { latinTyped } from '@/domain/typed-text';
import { pathOf } from '@/flow/engine';
import { StepPage } from '@/flow/step-page';
import { useStep } from '@/flow/use-step';
import { PickupClosed } from '@/steps/drop-off/pickup-closed';
import { usePickupMaintenance } from '@/steps/drop-off/use-pickup';
import { useRefusals } from '@/steps/summary/use-refusals';
import { ErrorBox } from '@/ui/error-box';
import { TextField } from '@/ui/form/text-field';
import { useForm } from '@/ui/form/use-form';
import { useStanding } from '@/ui/use-standing';
import type { ReturnDraft } from './draft';
import { returnFlow } from './flow';
import type { ReturnTexts } from './no';

const schema = () =>
  z.object({
    number: z.string().check(
      z.overwrite(compact),
      z.minLength(1, 'number.REQUIRED'),
      // No number has a slash or a dot, which may change the address of the call. The shop judges everything else.
      z.refine((number) => !/[/.]/.test(number), 'requestInvalid'),
    ),
  });

/** The search for a return shipment by the number under its barcode. */
export function Page() {
  const step = useStep<ReturnDraft, ReturnTexts>();
  const { search: t } = step.texts;
  const refusals = useRefusals();
  const { consignmentNumber = '' } = useParams();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const standing = useStanding();
  const closure = usePickupMaintenance();
  const form = useForm({
    values: { number: consignmentNumber },
    schema,
    mode: 'onSubmit',
  });
  const search = useMutation({
    async mutationFn(number: string) {
      const { shipment, alreadyOrdered } = await queries.query(returnQuery(number));
      if (alreadyOrdered) throw new ApiError({ status: 409, errorCode: 'pickupReturAlreadyOrdered' });
      return shipment?.consignmentNumber ?? number;
    },
    onSuccess(found) {
      if (!standing.current) return; // the customer has left the page meanwhile
      void navigate(pathOf(returnFlow, 'package', { consignmentNumber: found }));
    },
    onError(failure) {
      if (isRefusal(failure)) form.setError('number', { message: refusals.codeOf(failure) });
    },
  });

  return (
    <StepPage
      step={step}
      form={form}
      messages={{ ...refusals.texts, ...t.fieldErrors }}
      lead={t.lead}
      submitLabel={t.go}
      // After the answer too, until the next page stands.
      waitingFor={search.isPending || search.isSuccess ? t.searching : undefined}
      blocked={closure !== undefined}
      // Awaited, so that the error summary takes the focus when it lists what the server refuses.
      onSubmit={async ({ number }) => {
        await search.mutateAsync(number).catch(() => undefined);
      }}
    >
      {search.isError && !isRefusal(search.error) && (
        <ErrorBox title={t.notSearched} failure={search.error} occurrence={search.submittedAt}>
          {refusals.texts[refusals.codeOf(search.error)]}
        </ErrorBox>
      )}
      {closure && <PickupClosed closure={closure} />}
      <TextField name="number" label={t.number} description={t.help} width="medium" autoComplete="off" />
    </StepPage>
  );
}

/** The number as addresses have it: in capitals, without blanks. */
function compact(typed: string): string {
  return latinTyped(typed).replace(/\s/g, '').toUpperCase();
}
