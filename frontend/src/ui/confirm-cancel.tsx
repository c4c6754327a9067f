import { Button } from '@navikt/ds-react/Button';
import { useState } from 'react';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { Dialog } from './dialog';
import styles from './confirm-cancel.module.css';

interface ConfirmCancelProps {
  /** Whether anything would be lost; if not, no question is asked. */
  needed: boolean;
  onConfirm: () => void;
}

/** The way out that every page of a flow has. */
export function ConfirmCancel({ needed, onConfirm }: ConfirmCancelProps) {
  const t = useTexts(coreTexts);
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Button
        type="button"
        variant="tertiary"
        className={styles.cancel}
        onClick={() => {
          if (needed) setAsking(true);
          else onConfirm();
        }}
      >
        {t.cancel}
      </Button>
      {asking && (
        <Dialog
          title={t.confirmCancel.title}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{t.confirmCancel.body}</p>
          <div className={styles.choices}>
            <Button
              type="button"
              onClick={() => {
                setAsking(false);
              }}
            >
              {t.confirmCancel.keep}
            </Button>
            <Button type="button" variant="secondary" data-color="danger" onClick={onConfirm}>
              {t.confirmCancel.confirm}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
