import { Button } from '@navikt/ds-react/Button';
import { Loader } from '@navikt/ds-react/Loader';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmCancel } from '@/ui/confirm-cancel';
import { type FieldMessages, Form } from '@/ui/form/form';
import type { FormOf } from '@/ui/form/use-form';
import type { OnSubmit } from '@/ui/form/use-submit';
import { keepPress } from '@/ui/keep-press';
import { PageTitle } from '@/ui/page-title';
import { ProgressLine } from '@/ui/progress-line';
import { useAnnouncement } from '@/ui/use-announcement';
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
  form: FormOf<Values> & { readonly save?: (values: Values) => object };
  messages: FieldMessages;
  /** Default: saves the answers and continues to the next step. */
  onSubmit?: OnSubmit<Values>;
  otherErrors?: readonly { anchor: string; text: string }[];
  /** A sentence under the title. */
  lead?: ReactNode;
  /** The text of the primary button. Default: "next". */
  submitLabel?: string;
  /**
   * What the page waits for, such as an order being sent. It is announced, its spinner replaces the buttons, and
   * the fields cannot be changed meanwhile.
   */
  waitingFor?: string | undefined;
  /** Why the customer cannot continue now, such as maintenance: the button does nothing. */
  blocked?: boolean;
  /** The last questions with the button below them, beside the others on a wide screen. They replace the order card. */
  panel?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every step: progress, title, error summary, the questions, and the buttons. On wide screens the order
 * card is beside it, or the step's own panel.
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
  panel,
  children,
}: StepPageProps<Values>) {
  const t = useTexts(coreTexts);
  const { current, steps } = step.progress;
  const counted = current > 0 && steps.length > 1;
  const position = t.progress.position(current, steps.length);

  useAnnouncement(counted ? position : undefined, { atFirst: true });
  useAnnouncement(waitingFor);

  const head = (
    <>
      <PageTitle above={counted && <StepProgress {...step.progress} />}>{step.title}</PageTitle>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
  const submit = (
    <Button
      type="submit"
      // It stays enabled, because a disabled button loses the focus.
      aria-disabled={blocked || undefined}
      className={styles.submit}
      onClick={(event) => {
        if (blocked) event.preventDefault();
      }}
      {...keepPress}
    >
      {submitLabel ?? (step.editing ? t.saveAndReturn : t.next)}
    </Button>
  );
  const back = step.backPath && (
    <ButtonLink to={step.backPath} variant="secondary" {...keepPress}>
      {t.back}
    </ButtonLink>
  );
  const cancel = <ConfirmCancel needed={Object.keys(step.draft).length > 0} onConfirm={step.cancel} />;
  const waiting = waitingFor !== undefined && (
    <p key={waitingFor} className={styles.waiting}>
      <Loader size="large" aria-hidden />
      {waitingFor}
    </p>
  );
  const asked = { form, messages, onSubmit, ...(otherErrors && { otherErrors }) };
  const busy = !waiting && <Checking control={form.control} />;

  if (panel !== undefined) {
    return (
      <div>
        {busy}
        {head}
        <Form {...asked} className={`${styles.page} ${styles.columns}`}>
          <div className={`${styles.main} ${styles.questions}`} inert={Boolean(waiting)}>
            {children}
          </div>
          <div className={styles.panel}>
            <div className={styles.panelQuestions} inert={Boolean(waiting)}>
              {panel}
            </div>
            {waiting || (
              <div className={styles.panelWays}>
                {submit}
                {back}
                {cancel}
              </div>
            )}
          </div>
        </Form>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      {busy}
      <div className={styles.main}>
        {head}
        <Form {...asked}>
          <div className={styles.questions} inert={Boolean(waiting)}>
            {children}
          </div>
          {waiting || (
            <>
              <div className={styles.ways}>
                {back}
                {submit}
              </div>
              {cancel}
            </>
          )}
        </Form>
      </div>
      <FlowOrderCard />
    </div>
  );
}

/** Shows at once when a page checks something before it continues, such as an address. */
function Checking<Values extends FieldValues>({ control }: { control: Control<Values> }) {
  return (
    useFormState({ control }).isSubmitting && (
      <div className={styles.checking}>
        <ProgressLine />
      </div>
    )
  );
}
