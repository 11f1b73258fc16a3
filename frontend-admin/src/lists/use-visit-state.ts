import { type Dispatch, type SetStateAction, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from '@pharmacy/remote-kit/core';

/** State that starts again when a link, Back, or Forward leads to the same screen. Not when the screen replaces its own URL. */
export function useVisitState<State>(initial: () => State): [State, Dispatch<SetStateAction<State>>] {
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === NavigationType.Replace;
  const [state, setState] = useState(initial);
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    if (!isOwnChange) setState(initial);
  }
  return [state, setState];
}
