import { Button } from '@navikt/ds-react/Button';
import { useTexts } from '@/i18n/texts';
import { Dialog } from '@/ui/dialog';
import { landingTexts } from './texts';
import styles from './begun-dialog.module.css';

interface BegunDialogProps {
  onClose: () => void;
  onKeep: () => void;
  onReplace: () => void;
}

/** Asks whether to keep the order that was begun earlier, or to use the new choices. */
export function BegunDialog({ onClose, onKeep, onReplace }: BegunDialogProps) {
  const t = useTexts(landingTexts).begun;
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.body}</p>
      <div className={styles.choices}>
        <Button type="button" onClick={onKeep}>
          {t.keep}
        </Button>
        <Button type="button" variant="secondary" onClick={onReplace}>
          {t.replace}
        </Button>
      </div>
    </Dialog>
  );
}
