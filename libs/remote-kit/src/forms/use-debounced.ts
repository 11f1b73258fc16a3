import { useEffect, useState } from 'react';

const TYPING_PAUSE = 300;

/** The value after a pause in changes, so that not every keystroke sends a request. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
