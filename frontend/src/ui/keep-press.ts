import type { MouseEvent, PointerEvent } from 'react';

/**
 * Handlers for what is pressed below fields: a press counts although the page moves what is pressed before it is released, when
 * the browser would lose the click. They spread as properties, on an element or on what surrounds it.
 */
export const keepPress = {
  /** The field above keeps the focus. If it lost it, it would show its error, and move what is pressed. */
  onMouseDown(event: MouseEvent) {
    event.preventDefault();
  },

  /** What something else moves, such as a warning that comes late, is clicked if it is released where it was pressed. */
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
