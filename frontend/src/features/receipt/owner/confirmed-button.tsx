import { type ReactNode, useState } from 'react';
import { BusyButton } from '@/ui/busy-button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { opensDialog } from '@/ui/opens-dialog';
import styles from './owner.module.css';

interface ConfirmedButtonProps {
  words: { readonly button: string; readonly confirm: Record<'title' | 'keep' | 'confirm', string> };
  action: { readonly isPending: boolean; readonly mutate: () => void };
  /** Whether the button is shown. A question that is open stays, and keeps the focus. */
  allowed: boolean;
  /** What the action does, as list items. */
  children: ReactNode;
}

/** The button for an action that cannot be undone, which asks first. */
export function ConfirmedButton({ words, action, allowed, children }: ConfirmedButtonProps) {
  const { title, keep, confirm } = words.confirm;
  const [asking, setAsking] = useState(false);
  return (
    <>
      {allowed && (
        <BusyButton
          type="button"
          variant="secondary"
          busy={action.isPending}
          onClick={opensDialog(() => setAsking(true))}
        >
          {words.button}
        </BusyButton>
      )}
      {asking && (
        <ConfirmDialog
          title={title}
          body={<ul className={styles.points}>{children}</ul>}
          keep={keep}
          onKeep={() => setAsking(false)}
          confirm={confirm}
          onConfirm={() => {
            setAsking(false);
            action.mutate();
          }}
        />
      )}
    </>
  );
}
