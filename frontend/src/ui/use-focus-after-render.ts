import { useEffect, useState } from 'react';

/** Moves the focus to an element that the current change may still have to render or reveal. */
export function useFocusAfterRender(): (id: string) => void {
  const [target, setTarget] = useState<{ id: string }>();
  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus();
  }, [target]);
  return (id) => {
    setTarget({ id });
  };
}
