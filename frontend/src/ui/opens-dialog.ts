import type { MouseEvent } from 'react';

/**
 * An `onClick` handler for buttons that open a dialog. The button takes the focus, which a press of the mouse does not give it
 * in every browser, because the dialog returns the focus to where it was.
 */
export function opensDialog(open: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.focus();
    open();
  };
}
