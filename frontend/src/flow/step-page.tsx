import { Button } from '@navikt/ds-react/Button';
import { Loader } from '@navikt/ds-react/Loader';
import { type ReactNode, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmCancel } from '@/ui/confirm-cancel';
import { type FieldMessages, Form } from '@/ui/form/form';
import { keepFocus } from '@/ui/keep-focus';
import { PageTitle } from '@/ui/page-title';
import { FlowOrderCard } from './flow-order-card';
import { StepProgress } from './step-progress';
import type { StepInUse } from './use-step';
import styles from './step-page.module.css';

interface StepPageProps<Values extends FieldValues> {
  step: Pick<
    StepInUse<object, unknown>,
    'title' | 'progress' | 'draft' | 'editing' | 'backPath' | 'cancel'
  > & {
    proceed?(patch?: object): void;
  };
  form: UseFormReturn<Values> & { readonly save?: (values: Values) => object };
  messages: FieldMessages;
  /** Default: saves the answers and continues to the next step. */
  onSubmit?: (values: Values) => void | Promise<void>;
  otherErrors?: readonly { anchor: string; text: string }[];
  /** A sentence under the title. */
  lead?: ReactNode;
  /** The text of the primary button. Default: "next". */
  submitLabel?: string;
  /**
   * What the page waits for, such as an order being sent. Its spinner replaces the buttons, and the fields cannot be
   * changed meanwhile.
   */
  waitingFor?: string | undefined;
  /** Why the customer cannot continue now, such as maintenance; disables the button. */
  blocked?: boolean;
  children: ReactNode;
}

/**
 * The layout of every step: progress, title, error summary, the questions, and the buttons. On wide screens the order
 * card is beside it.
 */
export function StepPage<Values extends FieldValues>({
  step,
  form,
  messages,
  onSubmit = (values) => step.proceed?.(form.save?.(values)),
  otherErrors,
  lead,
  submitLabel,
  waitingFor,
  blocked = false,
  children,
}: StepPageProps<Values>) {
  const t = useTexts(coreTexts);
  const { current, total } = step.progress;
  const position = t.progress(current, total);

  useEffect(() => {
    if (total > 1) announce(position);
  }, [position, total]);

  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageTitle above={total > 1 && <StepProgress current={current} total={total} label={position} />}>
          {step.title}
        </PageTitle>
        {lead && <p className={styles.lead}>{lead}</p>}
        <Form form={form} messages={messages} onSubmit={onSubmit} {...(otherErrors && { otherErrors })}>
          <div className={styles.questions} inert={waitingFor !== undefined}>
            {children}
          </div>
          {waitingFor === undefined ? (
            <>
              <div className={styles.ways}>
                {step.backPath && (
                  <ButtonLink to={step.backPath} variant="secondary" onMouseDown={keepFocus}>
                    {t.back}
                  </ButtonLink>
                )}
                <Button type="submit" disabled={blocked} onMouseDown={keepFocus}>
                  {submitLabel ?? (step.editing ? t.saveAndReturn : t.next)}
                </Button>
              </div>
              <ConfirmCancel needed={Object.keys(step.draft).length > 0} onConfirm={step.cancel} />
            </>
          ) : (
            <p className={styles.waiting}>
              <Loader size="large" aria-hidden />
              {waitingFor}
            </p>
          )}
        </Form>
      </div>
      <FlowOrderCard />
    </div>
  );
}
