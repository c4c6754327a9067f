import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { ApiError } from '@/api/api-error';
import { returnQuery } from '@/api/returns';
import { pathOf } from '@/flow/engine';
import { StepPage } from '@/flow/step-page';
import { useStep } from '@/flow/use-step';
import { PickupClosed } from '@/steps/drop-off/pickup-closed';
import { usePickupMaintenance } from '@/steps/drop-off/use-pickup';
import { useRefusals } from '@/steps/summary/use-refusals';
import { TextField } from '@/ui/form/text-field';
import { useForm } from '@/ui/form/use-form';
import { useStanding } from '@/ui/use-standing';
import type { ReturnDraft } from './draft';
import { returnFlow } from './flow';
import type { ReturnTexts } from './no';

const schema = () =>
  z.object({
    number: z.string().check(z.overwrite(compact), z.minLength(1, 'number.REQUIRED')),
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
  const [searching, setSearching] = useState(false);
  const closure = usePickupMaintenance();
  const form = useForm({
    values: { number: consignmentNumber },
    schema,
    mode: 'onSubmit',
  });

  const search = async ({ number }: { number: string }) => {
    setSearching(true);
    try {
      const { shipment, alreadyOrdered } = await queries.query(returnQuery(number));
      if (alreadyOrdered) throw new ApiError({ status: 409, errorCode: 'pickupReturAlreadyOrdered' });
      const found = compact(shipment?.consignmentNumber ?? number);
      if (!standing.current) return; // the customer has left the page meanwhile
      // The page says that it searches until the next one stands.
      void navigate(pathOf(returnFlow, 'package', { consignmentNumber: found }));
    } catch (failure) {
      form.setError('number', { message: refusals.codeOf(failure) });
      setSearching(false);
    }
  };

  return (
    <StepPage
      step={step}
      form={form}
      messages={{ ...refusals.texts, ...t.fieldErrors }}
      lead={t.lead}
      submitLabel={t.go}
      waitingFor={searching ? t.searching : undefined}
      blocked={closure !== undefined}
      onSubmit={search}
    >
      {closure && <PickupClosed closure={closure} />}
      <TextField name="number" label={t.number} description={t.help} width="medium" autoComplete="off" />
    </StepPage>
  );
}

/** The number as addresses have it: in capitals, without blanks. */
function compact(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}
