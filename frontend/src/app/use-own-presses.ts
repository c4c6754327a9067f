import { useEffect } from 'react';

/** Two presses within this time are one gesture to the browser. */
const gestureInMs = 700;

/**
 * Lets no page take the second press of a double click that the first one opened it with: it was meant for the page
 * before, and could order what nobody has seen.
 */
export function useOwnPresses(pathname: string): void {
  useEffect(() => {
    const opened = performance.now();
    const drop = (press: MouseEvent) => {
      if (press.detail < 2 || press.timeStamp - opened > gestureInMs) return;
      press.preventDefault();
      press.stopPropagation();
    };
    window.addEventListener('click', drop, { capture: true });
    return () => {
      window.removeEventListener('click', drop, { capture: true });
    };
  }, [pathname]);
}
