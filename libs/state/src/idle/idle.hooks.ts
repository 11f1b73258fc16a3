import { useCallback, useEffect, useRef, useState } from 'react';
import { times } from '@pharmacy/contracts';
import {
  type AppDispatch,
  callServer,
  checkSession,
  type RetryPolicy,
  selectToken,
  sessionEnded,
  type SessionThunk,
  useDispatch,
  useSelector,
} from '@pharmacy/state/core';
import { IdleWatch, LastActivity } from './idle-watch';

/** Retries for a minute and a half, because a laptop that just woke up has no network yet. */
const wakeUpPolicy: RetryPolicy = { retries: 6, delay: 1_000, cap: 30_000 };

/**
 * Reports activity to the server while the user sends no requests, such as during a long edit. The server ends sessions
 * that look unused. Only the visible tab reports, because the user can only act there.
 */
export const reportActivity =
  (activity: LastActivity, sinceMs: number): SessionThunk =>
  async (dispatch) => {
    if (document.visibilityState === 'visible' && activity.idleFor() < sinceMs) await dispatch(checkSession());
  };

/**
 * Ends an idle session. In every tab the page keeps what was typed and asks the user to sign in again. The server revokes
 * the token as soon as it can be reached.
 */
export const endIdleSession = (): SessionThunk => async (dispatch, getState) => {
  const token = selectToken(getState());
  // Before the end of the session clears the time of the last activity, which the call sends.
  const leaving =
    token && dispatch(callServer({ path: '/api/auth/logout', method: 'POST', token, retry: wakeUpPolicy }));
  dispatch(sessionEnded());
  await leaving;
};

interface IdleWarning {
  /** The seconds until the idle session ends. Null while there's no warning. */
  readonly secondsLeft: number | null;
  /** Keeps the session alive in all tabs. */
  readonly stay: () => void;
}

/** Ends the signed-in user's session when it's idle, after a warning. Use it once per page. */
export function useIdleWarning(): IdleWarning {
  const token = useSelector(selectToken);
  const dispatch = useDispatch<AppDispatch>();
  const watch = useRef<IdleWatch | null>(null);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    if (token === null) return undefined;
    const activity = new LastActivity(token);
    watch.current = new IdleWatch(activity, {
      warned: setSecondsLeft,
      over: () => {
        setSecondsLeft(null);
        void dispatch(endIdleSession());
      },
    });
    const stop = watch.current.start();
    const reports = setInterval(
      () => void dispatch(reportActivity(activity, times.activityReport)),
      times.activityReport,
    );
    return () => {
      clearInterval(reports);
      stop();
    };
  }, [token, dispatch]);

  return { secondsLeft, stay: useCallback(() => watch.current?.stay(), []) };
}
