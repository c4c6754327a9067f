import { Button } from '@navikt/ds-react/Button';
import { useState } from 'react';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog, loadConfirmDialog } from './confirm-dialog';
import { keepPress } from './keep-press';
import { opensDialog } from './opens-dialog';
import { usePrefetchOnceBegun } from './use-prefetch';
import styles from './confirm-cancel.module.css';

interface ConfirmCancelProps {
  /** Whether answers would be lost; otherwise it cancels without asking. */
  needed: boolean;
  onConfirm: () => void;
}

/** The button on every page of a flow that cancels the order. */
export function ConfirmCancel({ needed, onConfirm }: ConfirmCancelProps) {
  const t = useTexts(coreTexts);
  const [asking, setAsking] = useState(false);
  usePrefetchOnceBegun(loadConfirmDialog);

  return (
    <>
      <Button
        type="button"
        variant="tertiary"
        className={styles.cancel}
        {...keepPress}
        onClick={opensDialog(() => {
          if (needed) setAsking(true);
          else onConfirm();
        })}
      >
        {t.cancel}
      </Button>
      {asking && <ConfirmDialog {...t.confirmCancel} onKeep={() => setAsking(false)} onConfirm={onConfirm} />}
    </>
  );
}
