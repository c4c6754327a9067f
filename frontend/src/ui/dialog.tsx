import { Button } from '@navikt/ds-react/Button';
import { type ReactNode, type SyntheticEvent, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { XMarkIcon } from '@navikt/aksel-icons';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog; render it to open it. The browser's dialog element keeps the focus inside, makes the page
 * behind it inert, closes on Escape and returns the focus. The browser's Back also closes it, and stays on
 * the page. The focus starts on the first control of the content, not on the button that closes the dialog.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useTexts(coreTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  const dismiss = useEffectEvent(onClose);

  // A layout effect, because the dialog must close while it is still in the page; once removed, it would not
  // return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before paint, so that screen readers start reading at the focused control.
    element?.querySelector<HTMLElement>(':scope > header ~ * :is(a, button, input, select)')?.focus();
    const place = placeInHistory();
    // The navigation shows no other page meanwhile; see `createNavigation`.
    const stay = () => {
      window.history.go(place - placeInHistory() || 1);
      dismiss();
    };
    window.addEventListener('popstate', stay);
    return () => {
      window.removeEventListener('popstate', stay);
      element?.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault(); // the caller decides whether it closes
    onClose();
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={cancel}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <Button type="button" variant="tertiary" icon={<XMarkIcon title={t.close} />} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}

/**
 * The place of the page in the tab's history; NaN in a browser without the Navigation API, which then
 * probably went back.
 */
function placeInHistory(): number {
  return (window as Partial<Pick<Window, 'navigation'>>).navigation?.currentEntry?.index ?? NaN;
}
