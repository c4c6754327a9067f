import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { type StepInUse, useEditLink } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { PickupClosed } from '@/steps/drop-off/pickup-closed';
import { PickupDays } from '@/steps/drop-off/pickup-days';
import { dropOffTexts } from '@/steps/drop-off/texts/texts';
import { useMailboxCheck } from '@/steps/drop-off/use-mailbox-check';
import { usePickup } from '@/steps/drop-off/use-pickup';
import { emptyDomesticParty } from '@/steps/party/domestic-party';
import { Terms } from '@/steps/summary/terms';
import { summaryTexts } from '@/steps/summary/texts/texts';
import type { VisitDraft } from './visit-steps';

const schema = () =>
  z.object({
    pickupDate: z.string().check(z.minLength(1, 'pickupDate.REQUIRED')),
    terms: z.boolean().check(z.refine((accepted) => accepted, 'termsRequired')),
  });

interface TimeStepProps<T> {
  step: StepInUse<VisitDraft, T>;
  /** The text of the button, and what the page waits for while it orders. */
  submitLabel?: string;
  waitingFor?: string | undefined;
  blocked?: boolean;
  /** Called with the day and the terms saved in the draft, and the address checked. */
  onSubmit: () => void | Promise<void>;
  children?: ReactNode;
}

/** The day of a visit at the sender's mailbox, and the terms. */
export function TimeStep<T>({
  step,
  submitLabel,
  waitingFor,
  blocked = false,
  onSubmit,
  children,
}: TimeStepProps<T>) {
  const { sender = emptyDomesticParty, pickupDate = '', termsAccepted = false } = step.draft;
  const messages = { ...useTexts(dropOffTexts).fieldErrors, ...useTexts(summaryTexts).fieldErrors };
  const { days, closure } = usePickup(sender.address);
  const addressLink = useEditLink()('sender');
  const mailbox = useMailboxCheck(step, addressLink);
  const form = useDraftForm(step, {
    values: { pickupDate, terms: termsAccepted },
    schema,
    save: (values) => ({ pickupDate: values.pickupDate || undefined, termsAccepted: values.terms }),
  });

  return (
    <>
      <StepPage
        step={step}
        form={form}
        messages={messages}
        blocked={blocked || closure !== undefined}
        waitingFor={waitingFor}
        {...(submitLabel !== undefined && { submitLabel })}
        onSubmit={async (_, isOutdated) => {
          if (!(await mailbox.confirmed(isOutdated))) return;
          // Another address that the customer chose took the day out of the draft, while the form still has it.
          step.change(form.save(form.getValues()));
          await onSubmit();
        }}
      >
        {closure ? (
          <PickupClosed closure={closure} addressLink={addressLink} />
        ) : (
          <PickupDays days={days} item="visit" />
        )}
        <Terms name="terms" of="domestic" />
        {children}
      </StepPage>
      {mailbox.dialog}
    </>
  );
}
