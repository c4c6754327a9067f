import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '@/api/api-error';
import type { Order } from '@/api/orders';
import { hasLapsed, proveOwnership } from '@/api/ownership';
import { asciiEmail } from '@/domain/email';
import { coreTexts } from '@/i18n/core/texts';
import { formatTime } from '@/i18n/dates';
import { errorText } from '@/i18n/error-text';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { BusyButton } from '@/ui/busy-button';
import { ErrorBox } from '@/ui/error-box';
import { Form } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { useForm } from '@/ui/form/use-form';
import { receiptTexts } from '../texts/texts';
import styles from './owner.module.css';

const schema = () =>
  z.object({
    contact: z
      .string()
      .check(
        z.trim(),
        z.overwrite(asciiEmail),
        z.minLength(1, 'contact.REQUIRED'),
        z.maxLength(254, 'contact.TOO_LONG'),
      ),
  });

interface ForOwnerProps {
  order: Order;
  /** Reads the order again, with names and addresses. */
  reload: () => Promise<unknown>;
  children?: ReactNode;
}

/** What the owner of an order may do. A visitor who has only its link is asked first whose order it is. */
export function ForOwner({ order: { uriKey, owned, erasure }, reload, children }: ForOwnerProps) {
  return (
    <div id="owner" tabIndex={-1} className={styles.owner}>
      {!owned && !erasure?.erasedAt && <ProveOwnership uriKey={uriKey} reload={reload} />}
      {children}
    </div>
  );
}

function ProveOwnership({ uriKey, reload }: Pick<ForOwnerProps, 'reload'> & { uriKey: string }) {
  const t = useTexts(receiptTexts).owner.prove;
  const core = useTexts(coreTexts);
  const form = useForm({
    values: { contact: '' },
    schema,
    mode: 'onSubmit',
  });
  const proving = useMutation({
    mutationFn: ({ contact }: { contact: string }) => proveOwnership(uriKey, contact),
    onSuccess: async () => {
      await reload();
      announce(t.proven);
      document.getElementById('owner')?.focus(); // the form is no longer there
    },
  });

  return (
    <section aria-labelledby="prove" className={`no-print ${styles.part}`}>
      {hasLapsed(uriKey) && !proving.isError ? (
        <ErrorBox title={t.again}>{t.againBody}</ErrorBox>
      ) : (
        <h2 id="prove">{t.title}</h2>
      )}
      <p>{t.body}</p>
      {proving.isError && (
        <ErrorBox title={t.failed} failure={proving.error} occurrence={proving.submittedAt}>
          {triedOften(proving.error, t.often) ?? errorText(proving.error, core, t.errors)}
        </ErrorBox>
      )}
      <Form form={form} messages={t.fieldErrors} onSubmit={(values) => proving.mutate(values)}>
        <div className={styles.fields}>
          <TextField name="contact" label={t.contact} autoComplete="email" width="medium" />
          <BusyButton type="submit" variant="secondary" busy={proving.isPending}>
            {t.button}
          </BusyButton>
        </div>
      </Form>
    </section>
  );
}

function triedOften(failure: Error, says: (time: string) => string): string | undefined {
  const until =
    failure instanceof ApiError && failure.errorCode === 'OWNERSHIP_TRIED_OFTEN' && failure.details.until;
  return until ? says(formatTime(until)) : undefined;
}
