import { Button } from '@navikt/ds-react/Button';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Dialog } from '../dialog';
import { keepPress } from '../keep-press';
import { Form } from './form';
import styles from './form-dialog.module.css';

interface FormDialogProps<Values extends FieldValues> extends Pick<
  ComponentProps<typeof Form<Values>>,
  'form' | 'messages'
> {
  title: string;
  /** The texts of the buttons, and the heading of the error summary. */
  words: { readonly save: string; readonly cancel: string; readonly errors: string };
  onSave: (values: Values) => void;
  onCancel: () => void;
  /** Closes it without a decision. `typed`: the values, if the customer has changed any. */
  onClose: (typed?: Values) => void;
  children: ReactNode;
}

/** A dialog with a form, and the buttons to save it or to cancel it. */
export function FormDialog<Values extends FieldValues>({
  title,
  words,
  form,
  messages,
  onSave,
  onCancel,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const { isDirty } = useFormState({ control: form.control });
  return (
    <Dialog title={title} onClose={() => onClose(isDirty ? form.getValues() : undefined)}>
      <Form form={form} messages={messages} onSubmit={onSave} errorHeading={words.errors}>
        <div className={styles.fields}>{children}</div>
        <div className={styles.ways}>
          <Button type="button" variant="secondary" onClick={onCancel} {...keepPress}>
            {words.cancel}
          </Button>
          <Button type="submit" {...keepPress}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
