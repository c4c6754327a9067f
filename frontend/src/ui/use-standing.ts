import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted, for answers that may come after the customer has left the page. */
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
