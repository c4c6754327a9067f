import { Button } from '@navikt/ds-react/Button';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '../dialog';
import { keepFocus } from '../keep-focus';
import { Form } from './form';
import styles from './form-dialog.module.css';

interface FormDialogProps<Values extends FieldValues> extends Pick<
  ComponentProps<typeof Form<Values>>,
  'form' | 'messages' | 'onSubmit'
> {
  title: string;
  /** The texts of the buttons, and the heading of the error summary. */
  words: { readonly save: string; readonly cancel: string; readonly errors: string };
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, and the buttons to save it or to close the dialog unchanged. */
export function FormDialog<Values extends FieldValues>({
  title,
  words,
  onClose,
  children,
  ...form
}: FormDialogProps<Values>) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...form} errorHeading={words.errors}>
        <div className={styles.fields}>{children}</div>
        <div className={styles.ways}>
          <Button type="button" variant="secondary" onClick={onClose} onMouseDown={keepFocus}>
            {words.cancel}
          </Button>
          <Button type="submit" onMouseDown={keepFocus}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
