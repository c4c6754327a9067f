import type { MouseEvent } from 'react';

/**
 * An `onMouseDown` handler for buttons below fields: pressing them does not blur the field. Otherwise the blur shows
 * the field's error between mouse down and mouse up, the button moves, and the click is lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
