import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `milliseconds`: what a search sends while somebody types. */
export function useSettled<Value>(value: Value, milliseconds = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
