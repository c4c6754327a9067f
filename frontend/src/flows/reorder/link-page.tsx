import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '@/api/api-error';
import { sendReorderLink } from '@/api/reorders';
import { asciiEmail, emailCode } from '@/domain/email';
import { orderNumberCode } from '@/domain/order-number';
import { latinTyped } from '@/domain/typed-text';
import { useFlowTexts } from '@/flow/flow-context';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { complain } from '@/ui/form/complaints';
import { useRefusals } from '@/steps/summary/use-refusals';
import { BusyButton } from '@/ui/busy-button';
import { ErrorBox } from '@/ui/error-box';
import { Form } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { useForm } from '@/ui/form/use-form';
import { PageTitle } from '@/ui/page-title';
import type { ReorderTexts } from './no';
import styles from './page.module.css';

const schema = () =>
  z
    .object({
      orderNumber: z.string().check(z.overwrite((typed) => latinTyped(typed).replace(/\s/g, ''))),
      email: z.string().check(z.trim(), z.overwrite(asciiEmail)),
    })
    .check(
      complain(({ orderNumber, email }) => ({
        orderNumber: orderNumberCode(orderNumber),
        email: emailCode(email) && 'INVALID',
      })),
    );

/** Sends the link for ordering a visit again. The answer does not tell strangers which orders exist. */
export function Page() {
  const { link: t, words } = useFlowTexts<ReorderTexts>();
  const refusals = useRefusals();
  const form = useForm({
    values: { orderNumber: '', email: '' },
    schema,
    mode: 'onSubmit',
  });
  const sending = useMutation({
    mutationFn: sendReorderLink,
    onError(failure) {
      const fields = failure instanceof ApiError ? failure.fieldErrors : [];
      for (const name of ['orderNumber', 'email'] as const)
        if (fields.some(({ field }) => field === name)) form.setError(name, { message: `${name}.INVALID` });
    },
  });
  const refusal = refusals.codeOf(sending.error);

  return (
    <div className={styles.page}>
      <PageTitle>{t.title}</PageTitle>
      <MailboxPickup className={styles.picture} />
      <p>{t.lead}</p>
      <div role="status">
        {sending.isSuccess && (
          <p className={styles.sent}>
            <strong>{t.sent}</strong> {t.noMail}
          </p>
        )}
      </div>
      {sending.isError && refusal !== 'requestInvalid' && (
        <ErrorBox title={t.notSent} failure={sending.error} occurrence={sending.submittedAt}>
          {refusals.texts[refusal]}
        </ErrorBox>
      )}
      <Form
        form={form}
        messages={t.fieldErrors}
        className={styles.fields}
        // Awaited, so that the error summary takes the focus when it lists what the server refuses.
        onSubmit={async (values) => {
          await sending.mutateAsync(values).catch(() => undefined);
        }}
      >
        <TextField
          name="orderNumber"
          label={t.orderNumber}
          description={t.help}
          width="medium"
          inputMode="numeric"
        />
        <TextField
          name="email"
          type="email"
          label={words.email}
          description={t.emailHelp}
          autoComplete="email"
        />
        <BusyButton type="submit" busy={sending.isPending}>
          {t.go}
        </BusyButton>
      </Form>
    </div>
  );
}
