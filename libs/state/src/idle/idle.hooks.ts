import { useCallback, useEffect, useRef, useState } from 'react';
import { selectToken, useDispatch, useSelector, type AppDispatch } from '@pharmacy/state/core';
import { IdleWatch } from './idle-watch';
import { endIdleSession } from './idle.calls';
import { LastActivity } from './last-activity';

export interface IdleWarning {
  /** Until the session ends for want of a sign of life; null while there is no need to ask. */
  readonly secondsLeft: number | null;
  /** Somebody is there, in this tab and for all others. */
  readonly stay: () => void;
}

/** Watches over the session of the signed-in person and ends it when nobody is there. Use it once on a page. */
export function useIdleWarning(): IdleWarning {
  const token = useSelector(selectToken);
  const dispatch = useDispatch<AppDispatch>();
  const watch = useRef<IdleWatch | null>(null);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    if (token === null) return undefined;
    watch.current = new IdleWatch(new LastActivity(token), {
      warned: setSecondsLeft,
      over: () => {
        setSecondsLeft(null);
        void dispatch(endIdleSession());
      },
    });
    return watch.current.start();
  }, [token, dispatch]);

  return { secondsLeft, stay: useCallback(() => watch.current?.stay(), []) };
}
