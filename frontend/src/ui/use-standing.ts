import { type RefObject, useEffect, useRef } from 'react';

/** Whether the page that uses it still stands, for what is answered after the customer may have left it. */
export function useStanding(): RefObject<boolean> {
  const standing = useRef(true);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  return standing;
}
