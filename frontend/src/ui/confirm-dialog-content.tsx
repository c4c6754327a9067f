import { Button } from '@navikt/ds-react/Button';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog } from './dialog';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  body: ReactNode;
  /** What the button says that leaves all as it is. */
  keep: string;
  onKeep: () => void;
  /** What the button says that cannot be undone. */
  confirm: string;
  onConfirm: () => void;
  /** Nothing is lost either way: the second is no warning, and what closing the dialog means. */
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
  const keepButton = useRef<HTMLButtonElement>(null);
  // With the dialog itself, so that it is never read out with the focus elsewhere.
  useLayoutEffect(() => {
    keepButton.current?.focus();
  }, []);

  return (
    <Dialog title={title} onClose={harmless ? onConfirm : onKeep}>
      {typeof body === 'string' ? <p>{body}</p> : body}
      <div className={styles.choices}>
        <Button ref={keepButton} type="button" onClick={onKeep}>
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
