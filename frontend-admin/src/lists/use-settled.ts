import { useEffect, useState } from 'react';

const TYPING_PAUSE = 300;

/** The value once it has not changed for a moment, so that not every keystroke asks the server. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
