import { useEffect, useState } from 'react';

/**
 * The value, debounced: it follows once it has not changed for that long. For searches while the customer
 * types.
 */
export function useSettled<Value>(value: Value, milliseconds = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
