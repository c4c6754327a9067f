import type { MouseEvent } from 'react';

/**
 * For the mouse button's way down on what ends a form. Pressing takes the focus out of the field before the
 * click is done; a word that then comes up under the field would push the button away, and swallow the click.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
