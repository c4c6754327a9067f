import { useEffect } from 'react';

/** Browsers count two clicks within about this time as a double click. */
const gestureInMs = 700;

/**
 * Ignores the second click of a double click whose first click opened the page. The customer aimed it at the page
 * before, and it could press a button that has only just appeared, such as the one that pays.
 */
export function useDoubleClickGuard(pathname: string): void {
  useEffect(() => {
    const opened = performance.now();
    const drop = (press: MouseEvent) => {
      if (press.detail < 2 || press.timeStamp - opened > gestureInMs) return;
      press.preventDefault();
      press.stopPropagation();
    };
    window.addEventListener('click', drop, { capture: true });
    return () => window.removeEventListener('click', drop, { capture: true });
  }, [pathname]);
}
