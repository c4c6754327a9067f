import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { amountToPay } from '@/features/prices/variants';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { complain } from '@/ui/form/complaints';
import { type CashOnDelivery, cashComplaints, noCash } from './cash';
import { type CashAnswers, CashFields } from './cash-fields';
import type { CashDraft } from './cash-step';
import { cashTexts } from './texts';

/** Cash on delivery: "next" without an answer goes on without it. */
export function Page() {
  const step = useStep<CashDraft>();
  const t = useTexts(cashTexts);
  const addOns = useQuery(domesticPricesQuery()).data?.services?.NorgespakkeStor?.addOns;
  const limitOre = addOns?.maxCashOnDeliveryInOre;
  const { cashOnDelivery = noCash } = step.draft;
  const form = useDraftForm<CashDraft, unknown, CashAnswers>(step, {
    values: { cashOnDelivery: { ...cashOnDelivery, type: cashOnDelivery.type ?? '' } },
    schema: () => schemaOf(limitOre),
    save: toDraft,
  });
  return (
    <StepPage step={step} form={form} messages={t.fieldErrors} lead={t.lead}>
      <CashFields feeOre={amountToPay(addOns?.cashOnDelivery)} limitOre={limitOre} />
    </StepPage>
  );
}

function toDraft({ cashOnDelivery: { type, ...cash } }: CashAnswers): { cashOnDelivery: CashOnDelivery } {
  return { cashOnDelivery: type ? { ...cash, type } : cash };
}

/** Issues are the keys of the texts' `fieldErrors`. The amount for the contents must be below `limitOre`. */
function schemaOf(limitOre: number | undefined): z.ZodMiniType<CashAnswers, CashAnswers> {
  return z
    .custom<CashAnswers>()
    .check(complain((answers) => cashComplaints(toDraft(answers).cashOnDelivery, limitOre)));
}
