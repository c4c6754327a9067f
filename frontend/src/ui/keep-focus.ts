import type { MouseEvent } from 'react';

/**
 * For the mouse button's way down on what stands below fields. Pressing takes the focus out of a field before the
 * click is done; a word that then comes up under the field would push what is pressed away, and swallow the click.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
