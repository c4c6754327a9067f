import type { MouseEvent, PointerEvent } from 'react';

/**
 * Handlers for buttons and checkboxes below fields. The browser sends no click if the page moves a button between press and
 * release; with these handlers the press counts. They are spread as properties, on the button or on an element around it.
 */
export const keepPress = {
  /** Leaves the focus in the field above. A field that loses it may show its error, which would move the button. */
  onMouseDown(event: MouseEvent) {
    event.preventDefault();
  },

  /** Clicks a button that something else has moved, such as a late warning, if it is released where it was pressed. */
  onPointerDown({ button, currentTarget, target, pointerId }: PointerEvent) {
    if (button !== 0) return;
    const before = currentTarget.getBoundingClientRect();
    const ended = new AbortController();
    const onEnd = (end: globalThis.PointerEvent) => {
      if (end.pointerId !== pointerId) return;
      ended.abort();
      const isLost = isIn(before, end) && !isIn(currentTarget.getBoundingClientRect(), end);
      if (end.type === 'pointerup' && isLost)
        target.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, cancelable: true }));
    };
    window.addEventListener('pointerup', onEnd, { signal: ended.signal });
    window.addEventListener('pointercancel', onEnd, { signal: ended.signal });
  },
};

function isIn({ left, right, top, bottom }: DOMRect, { clientX, clientY }: globalThis.PointerEvent): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
