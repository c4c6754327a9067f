import { Button } from '@navikt/ds-react/Button';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  body: ReactNode;
  /** Label of the button that changes nothing. */
  keep: string;
  onKeep: () => void;
  /** Label of the button whose action cannot be undone. */
  confirm: string;
  onConfirm: () => void;
  /** Nothing is lost either way: `confirm` is not styled as a danger, and closing the dialog confirms. */
  harmless?: boolean;
}

export function ConfirmDialogContent({
  title,
  body,
  keep,
  onKeep,
  confirm,
  onConfirm,
  harmless = false,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={harmless ? onConfirm : onKeep}>
      {typeof body === 'string' ? <p>{body}</p> : body}
      <div className={styles.choices}>
        <Button type="button" onClick={onKeep}>
          {keep}
        </Button>
        <Button
          type="button"
          variant="secondary"
          {...(!harmless && { 'data-color': 'danger' as const })}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
